import type { Locale } from '@/lib/i18n/locale';
import { translator } from '@/lib/i18n/translator';
import { topicPath } from '@/lib/paths';
import { topicName, type CountedTopic, type TopicKind } from '@/lib/topics/model';

import { SectionHeading } from '../layout/section-heading';
import { EmptyList } from '../listing/empty-list';

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

/** Every topic under its kind, by name, with the number of its stories. */
export function TopicIndex({
  locale,
  groups,
}: {
  locale: Locale;
  groups: { kind: TopicKind; topics: CountedTopic[] }[];
}) {
  const t = translator(locale, 'topic');
  return (
    <div className="wrap pt-6">
      <div className="mb-6 border-t-3 border-ink pt-3">
        <h1 className="text-title lg:text-title-wide">{t('indexTitle')}</h1>
        <p className="mt-1 text-ink2">{t('indexDescription')}</p>
      </div>
      {groups.length === 0 && (
        <EmptyList locale={locale} message={translator(locale, 'listing')('empty')} />
      )}
      {groups.map(({ kind, topics }) => (
        <section key={kind} aria-labelledby={kind} className="mt-10">
          <SectionHeading id={kind} title={t(titles[kind])} />
          <ul className="flex flex-wrap gap-x-3 gap-y-2">
            {topics.map((topic) => (
              <li key={topic.slug}>
                <a
                  href={topicPath(locale, topic.slug)}
                  className={`inline-flex min-h-9 items-center gap-2 border border-line px-3 leading-snug hover:bg-sunk ${shapes[kind]}`}
                >
                  {topicName(topic, locale)}
                  <span className="text-meta text-ink2">
                    <span aria-hidden="true">{topic.storyCount}</span>
                    <span className="sr-only">{t('storyCount', { count: topic.storyCount })}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
