import type { TopicLink } from '@/lib/reading/articles/article-topics';
import type { Locale } from '@/lib/platform/i18n/locale';
import { topicPath } from '@/lib/platform/paths';

const shapes = {
  tag: 'bg-surface rounded-pill',
  person: 'bg-surface rounded-box',
  organisation: 'bg-sunk rounded-box',
} as const;

/** One labelled group of what an article is about, each the way to its topic; nothing when the group is empty. */
export function TopicChips({
  locale,
  title,
  shape,
  topics,
}: {
  locale: Locale;
  title: string;
  shape: keyof typeof shapes;
  topics: TopicLink[];
}) {
  if (topics.length === 0) return null;
  return (
    <div className="border-t border-rule py-2 last:border-b">
      <h3 className="py-1 font-text text-meta font-bold text-ink2">{title}</h3>
      <ul className="flex flex-wrap gap-2 pb-1">
        {topics.map(({ name, lang, topic }) => (
          <li key={topic}>
            <a
              href={topicPath(locale, topic)}
              lang={lang === locale ? undefined : lang}
              className={`tap inline-flex min-h-9 items-center border border-rule px-3 py-1 leading-normal wrap-anywhere hover:border-sal hover:text-sal ${shapes[shape]}`}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
