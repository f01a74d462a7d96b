import { useTranslations } from 'next-intl';

import {
  bulkActions,
  deskPageSize,
  deskPath,
  isNarrowed,
  reporterActions,
  type DeskCounts,
  type DeskQuery,
  type DeskArticle,
} from '@/lib/newsroom/desk/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { reaches, type Colleague } from '@/lib/newsroom/shared/model';
import { localePath } from '@/lib/platform/paths';

import type { Taxonomy } from '@/components/layout/page-frame';
import { Button } from '@/components/ui/button';
import { DeskFilter } from './desk-filter';
import { DeskList, type DeskLine } from './desk-list.client';
import { BulkActions } from './bulk-actions.client';
import { DeskWatch } from './desk-now.client';
import { DeskTabs } from './desk-tabs.client';
import { namesIn, toDeskLine } from './desk-line';

/** The desk: how many articles stand where, and those of one state with what can be done with them. */
export function DeskView({
  locale,
  colleague: { id, role },
  question,
  counts,
  articles,
  taxonomy,
  lateJobs = 0,
}: {
  locale: Locale;
  colleague: Colleague;
  question: DeskQuery;
  counts: DeskCounts;
  articles: DeskArticle[];
  taxonomy: Pick<Taxonomy, 'categories' | 'districts'>;
  /** How many things that the site does by itself are late. */
  lateJobs?: number;
}) {
  const t = useTranslations('desk');
  const sources = useTranslations('sources');
  const names = namesIn(locale, taxonomy);
  const lines: DeskLine[] = articles.map((article) => toDeskLine(article, locale, names));
  const last = !question.group && articles.length === deskPageSize ? articles.at(-1) : undefined;
  // A group's articles stand in several states: what suits one would not suit the other.
  const actions = question.group
    ? []
    : bulkActions[question.state].filter(
        (action) => reaches(role, 'editor') || reporterActions.includes(action),
      );
  return (
    <DeskWatch counts={counts} articles={articles.map(({ id }) => id)}>
      <h1 className="sr-only">{t('title')}</h1>
      <DeskTabs question={question} />
      {lateJobs > 0 && (
        <p className="mt-3 border-l-3 border-geru py-2 pl-3 font-bold">
          {sources('late', { count: lateJobs })}
        </p>
      )}
      {question.group ? (
        <p className="flex flex-wrap items-center gap-4 py-4">
          <strong>{sources('groupTitle')}</strong>
          <PageLink href={localePath(locale, deskPath({ state: question.state }))}>
            {sources('groupBack')}
          </PageLink>
        </p>
      ) : (
        <DeskFilter locale={locale} question={question} taxonomy={taxonomy} />
      )}
      <BulkActions key={deskPath(question)} mover={id}>
        {lines.length === 0 ? (
          <p className="border-l-3 border-rule px-4 py-6 text-ink2">
            {t(isNarrowed(question) ? 'notFound' : 'none')}
          </p>
        ) : (
          <DeskList
            key={articles.map(({ id, updatedAt }) => `${id} ${updatedAt}`).join()}
            lines={lines}
            actions={actions}
          />
        )}
      </BulkActions>
      <p className="mt-4 flex flex-wrap gap-6">
        {question.after && (
          <PageLink href={localePath(locale, deskPath({ ...question, after: null }))}>
            {t('newest')}
          </PageLink>
        )}
        {last && (
          <PageLink
            isMore
            href={localePath(
              locale,
              deskPath({ ...question, after: { time: last.sortedBy, id: last.id } }),
            )}
          >
            {t('more')}
          </PageLink>
        )}
      </p>
    </DeskWatch>
  );
}

function PageLink({
  href,
  isMore = false,
  children,
}: {
  href: string;
  /** It leads to the list's next page, and the list's keys end at it (use-row-keys.client.ts). */
  isMore?: boolean;
  children: React.ReactNode;
}) {
  return (
    <Button asChild>
      <a href={href} data-more={isMore || undefined}>
        {children}
      </a>
    </Button>
  );
}
