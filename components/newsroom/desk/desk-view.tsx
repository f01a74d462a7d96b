import { Newspaper, SearchX, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';

import {
  deskPageSize,
  deskPath,
  isNarrowed,
  rowActions,
  type DeskCounts,
  type DeskQuery,
  type DeskArticle,
} from '@/lib/newsroom/desk/model';
import type { NewsroomAccount } from '@/lib/newsroom/author-desk/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import type { Colleague } from '@/lib/newsroom/shared/model';
import { localePath } from '@/lib/platform/paths';

import type { Taxonomy } from '@/components/layout/page-frame';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { Note } from '@/components/ui/note';
import { KeyHelp } from '../shared/key-help.client';
import { NewArticleLink } from '../shared/new-article-link';
import { ListPages } from '../shared/list-pages';
import { PageHead } from '../shared/page-head';
import { DeskFilter } from './desk-filter';
import { DeskList } from './desk-list.client';
import { BulkActions } from './bulk-actions.client';
import { DeskWatch } from './desk-now.client';
import { DeskTabs } from './desk-tabs.client';
import { deskKeys } from './desk-keys';
import { namesIn, toDeskLine } from './desk-line';

/** The desk: how many articles stand where, and those of one state with what can be done with them. */
export function DeskView({
  locale,
  colleague: { id, role },
  question,
  counts,
  articles,
  taxonomy,
  writers,
  lateJobs = 0,
}: {
  locale: Locale;
  colleague: Colleague;
  question: DeskQuery;
  counts: DeskCounts;
  articles: DeskArticle[];
  taxonomy: Pick<Taxonomy, 'categories' | 'districts'>;
  /** Accounts of the newsroom, for who sees the articles of all. */
  writers: NewsroomAccount[];
  /** How many things that the site does by itself are late. */
  lateJobs?: number;
}) {
  const t = useTranslations('desk');
  const sources = useTranslations('sources');
  const names = namesIn(locale, taxonomy);
  const now = new Date();
  const lines = articles.map((article) => toDeskLine(article, locale, names, now));
  const last = !question.group && articles.length === deskPageSize ? articles.at(-1) : undefined;
  // A group's articles stand in several states: what suits one would not suit the other.
  const actions = question.group ? [] : rowActions(question.state, role);
  const to = (there: Parameters<typeof deskPath>[0]) => localePath(locale, deskPath(there));
  return (
    <DeskWatch counts={counts} articles={articles.map(({ id }) => id)}>
      <PageHead title={t('title')}>
        <KeyHelp keys={deskKeys(actions)} />
        <NewArticleLink locale={locale} />
      </PageHead>
      <DeskTabs question={question} />
      {lateJobs > 0 && (
        <div className="mt-3">
          <Note tone="geru" sign={TriangleAlert}>
            {sources('late', { count: lateJobs })}
          </Note>
        </div>
      )}
      {question.group ? (
        <p className="flex flex-wrap items-center gap-4 py-4">
          <strong>{sources('groupTitle')}</strong>
          <PageLink href={to({ state: question.state })}>{sources('groupBack')}</PageLink>
        </p>
      ) : (
        <DeskFilter locale={locale} question={question} taxonomy={taxonomy} writers={writers} />
      )}
      <BulkActions key={deskPath(question)} mover={id}>
        {lines.length === 0 ? (
          <Empty
            sign={isNarrowed(question) ? SearchX : Newspaper}
            title={t(isNarrowed(question) ? 'notFound' : `noneOf.${question.state}`)}
          >
            {isNarrowed(question) && (
              <PageLink href={to({ state: question.state })}>{t('reset')}</PageLink>
            )}
          </Empty>
        ) : (
          <DeskList
            key={articles.map(({ id, updatedAt }) => `${id} ${updatedAt}`).join()}
            lines={lines}
            role={role}
            actions={actions}
          />
        )}
      </BulkActions>
      <ListPages
        label={t('pages')}
        start={
          question.after
            ? {
                href: to({ ...question, after: null }),
                text: t(question.isOldestFirst ? 'oldest' : 'newest'),
              }
            : null
        }
        more={
          last
            ? {
                href: to({ ...question, after: { time: last.sortedBy, id: last.id } }),
                text: t('more'),
              }
            : null
        }
      />
    </DeskWatch>
  );
}

function PageLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <Button asChild>
      <a href={href}>{children}</a>
    </Button>
  );
}
