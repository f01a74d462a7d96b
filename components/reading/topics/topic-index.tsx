import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { topicIndexPath, topicPath } from '@/lib/platform/paths';
import { topicName, type TopicIndexPage, type TopicKind } from '@/lib/reading/topics/model';

import { SectionHeading } from '@/components/layout/section-heading';
import { EmptyList } from '../listing/empty-list';
import { Pagination } from '../listing/pagination';

/** Tags are pills, everything else has corners (docs/design.md). */
const shapes: Record<TopicKind, string> = {
  tag: 'rounded-pill',
  person: 'rounded-box',
  organisation: 'rounded-box bg-sunk',
  keyword: 'rounded-pill',
};

const titles = {
  tag: 'tags',
  person: 'people',
  organisation: 'organisations',
  keyword: 'keywords',
} as const;

/** A page of topics under their kinds, by name, with the number of their articles. */
export function TopicIndex({
  locale,
  page,
  index: { groups, pageCount, beginnings },
}: {
  locale: Locale;
  page: number;
  index: TopicIndexPage;
}) {
  const listing = useTranslations('listing');
  const t = useTranslations('topic');
  return (
    <div className="wrap pt-6">
      <div className="mb-6 border-t-3 border-ink pt-3">
        <h1 className="text-title lg:text-title-wide">{t('indexTitle')}</h1>
        <p className="mt-1 text-ink2">{t('indexDescription')}</p>
        {pageCount > 1 && (
          <nav aria-label={t('kinds')} className="mt-1 flex flex-wrap gap-x-6">
            {beginnings.map((begin) => (
              <a
                key={begin.kind}
                href={`${topicIndexPath(locale, begin.page)}#${begin.kind}`}
                className="inline-flex min-h-11 items-center font-bold text-sal hover:underlined"
              >
                {t(titles[begin.kind])}
              </a>
            ))}
          </nav>
        )}
      </div>
      {groups.length === 0 && <EmptyList locale={locale} message={listing('empty')} />}
      {groups.map(({ kind, topics }) => (
        <section key={kind} aria-labelledby={kind} className="mt-10">
          <SectionHeading id={kind} title={t(titles[kind])} />
          <ul className="flex flex-wrap gap-x-3 gap-y-2">
            {topics.map((topic) => (
              <li key={topic.slug}>
                <a
                  href={topicPath(locale, topic.slug)}
                  className={`tap inline-flex min-h-9 items-center gap-2 border border-line px-3 leading-snug hover:bg-sunk ${shapes[kind]}`}
                >
                  {topicName(topic, locale)}
                  <span className="text-meta text-ink2">
                    <span aria-hidden="true">{topic.articleCount}</span>
                    <span className="sr-only">
                      {t('articleCount', { count: topic.articleCount })}
                    </span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Pagination
        page={page}
        pageCount={pageCount}
        pathOfPage={(number) => topicIndexPath(locale, number)}
        steps={{ previous: t('previousPage'), next: t('nextPage') }}
      />
    </div>
  );
}
