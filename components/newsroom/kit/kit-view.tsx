import { CircleCheck, Newspaper, Plus, Send, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { Icon } from '@/components/ui/icon';
import { Kbd } from '@/components/ui/kbd';
import { Note } from '@/components/ui/note';
import { Pagination, PaginationLink } from '@/components/ui/pagination';
import { Skeleton } from '@/components/ui/skeleton';
import { TabLink, TabLinks } from '@/components/ui/tabs';
import { Table, TableCaption, TableCell, TableHead } from '@/components/ui/table';
import { articleStates } from '@/lib/newsroom/desk/model';

import { PageHead } from '../shared/page-head';
import { StateBadge } from '../shared/state-badge';
import { KitFields } from './kit-fields';
import { KitFloating } from './kit-floating.client';
import { KitCommand, KitFolds } from './kit-folds.client';

const looks = ['primary', 'secondary', 'quiet', 'danger', 'danger-quiet', 'link'] as const;

/** The kit, part by part, with the newsroom's own words in it. */
export function KitView() {
  const t = useTranslations('kit');
  const desk = useTranslations('desk');
  const topics = useTranslations('topics');
  return (
    <>
      <PageHead title={t('title')} lede={t('lede')} />
      <Part title={t('buttons')}>
        {looks.map((look) => (
          <Button key={look} type="button" variant={look}>
            {desk('action.publish')}
          </Button>
        ))}
        <span className="bg-ink p-2">
          <Button type="button" variant="inverse">
            {desk('action.publish')}
          </Button>
        </span>
        {looks.map((look) => (
          <Button key={look} type="button" variant={look} disabled>
            {desk('action.schedule')}
          </Button>
        ))}
        <Button type="button" aria-pressed="true">
          {desk('own')}
        </Button>
        <Button type="button" variant="primary">
          <Icon of={Send} size={16} />
          {desk('action.publish')}
          <Kbd>P</Kbd>
        </Button>
        <Button type="button" size="small">
          {desk('undo')}
        </Button>
        <Button type="button" size="icon" aria-label={desk('action.submit')}>
          <Icon of={Plus} />
        </Button>
      </Part>
      <Part title={t('badges')}>
        {articleStates.map((state) => (
          <StateBadge key={state} state={state} />
        ))}
        <Badge tone="solid">{desk('breaking')}</Badge>
      </Part>
      <Part title={t('people')}>
        {['सुनीता', 'दीपक', 'अनिता', 'Ramesh'].map((name) => (
          <span key={name} className="inline-flex items-center gap-1.5">
            <Avatar name={name} /> {name}
          </span>
        ))}
        <Avatar name="क्षमा" size="large" />
        <Kbd>J</Kbd>
        <Kbd>Ctrl K</Kbd>
      </Part>
      <Part title={t('fields')}>
        <KitFields />
      </Part>
      <Part title={t('tabs')}>
        <div className="w-full">
          <TabLinks label={desk('states')}>
            {articleStates.map((state, index) => (
              <TabLink
                key={state}
                href={`#${state}`}
                isCurrent={index === 1}
                count={String(index * 7)}
              >
                {desk(`state.${state}`)}
              </TabLink>
            ))}
          </TabLinks>
        </div>
      </Part>
      <Part title={t('table')}>
        <Table>
          <TableCaption>{desk('states')}</TableCaption>
          <thead>
            <tr>
              <TableHead scope="col">{desk('column.status')}</TableHead>
              <TableHead scope="col" kind="figure">
                {desk('own')}
              </TableHead>
            </tr>
          </thead>
          <tbody>
            {articleStates.map((state, index) => (
              <tr key={state}>
                <TableHead scope="row">{desk(`state.${state}`)}</TableHead>
                <TableCell kind="figure">{index * 7}</TableCell>
              </tr>
            ))}
          </tbody>
        </Table>
        <Pagination aria-label={topics('pages')}>
          <PaginationLink rel="prev" href="#previous">
            {topics('previous')}
          </PaginationLink>
          <PaginationLink rel="next" href="#next">
            {topics('next')}
          </PaginationLink>
        </Pagination>
      </Part>
      <Part title={t('floating')}>
        <KitFloating />
      </Part>
      <Part title={t('folds')}>
        <KitFolds />
      </Part>
      <Part title={t('command')}>
        <KitCommand />
      </Part>
      <Part title={t('notes')}>
        <div className="grid w-full gap-2">
          <Note tone="geru" sign={TriangleAlert}>
            {desk('notDone.refused')}
          </Note>
          <Note sign={TriangleAlert}>{desk('changes')}</Note>
          <Note tone="sal" sign={CircleCheck}>
            {desk('done.publish', { count: 1 })}
          </Note>
          <Empty title={desk('noneOf.published')} />
          <Empty sign={Newspaper} title={desk('noneOf.awaiting_review')} />
          <Skeleton className="h-14 max-w-md" />
        </div>
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-hair py-4">
      <h2 className="mb-3 text-list">{title}</h2>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </section>
  );
}
