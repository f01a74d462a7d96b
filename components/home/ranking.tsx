import type { Locale } from '@/lib/i18n/locale';
import type { PopularStory } from '@/lib/popular/model';
import { rankNumeral } from '@/lib/text/rank';

/** Stories in the order of how much they are read, numbered in the edition's numerals. */
export function Ranking({ locale, stories }: { locale: Locale; stories: PopularStory[] }) {
  return (
    <ol className="mt-2">
      {stories.map((story, index) => (
        <li
          key={story.id}
          className="grid grid-cols-[36px_1fr] border-t border-rule py-3 first:border-t-0"
        >
          <span className="font-display text-section leading-tight text-brass" aria-hidden="true">
            {rankNumeral(locale, index + 1)}
          </span>
          <div>
            <p className="text-list font-bold" lang={story.lang}>
              <a href={story.href} className="tap block hover:underlined">
                {story.title}
              </a>
            </p>
            <p className="text-meta text-ink2">
              {story.language && (
                <span className="mr-2 rounded-box border border-line px-1.5">{story.language}</span>
              )}
              {story.count}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
