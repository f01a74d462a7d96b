import type { Locale } from '@/lib/platform/i18n/locale';
import type { PopularArticle } from '@/lib/reading/popular/model';
import { rankNumeral } from '@/lib/platform/text/rank';

/** Stories in the order of how much they are read, numbered in the edition's numerals. */
export function Ranking({ locale, stories }: { locale: Locale; stories: PopularArticle[] }) {
  return (
    <>
      <ol className="mt-2">
        {stories.map((story, index) => (
          <RankedStory key={story.id} numeral={rankNumeral(locale, index + 1)} story={story} />
        ))}
      </ol>
      <template>
        <RankedStory numeral="" story={null} />
      </template>
    </>
  );
}

/** One story; without one, as the form of those that are fetched. */
function RankedStory({ numeral, story }: { numeral: string; story: PopularArticle | null }) {
  return (
    <li className="grid grid-cols-[36px_1fr] border-t border-rule py-3 first:border-t-0">
      <span
        data-numeral
        className="font-display text-section leading-tight text-brass"
        aria-hidden="true"
      >
        {numeral}
      </span>
      <div>
        <p className="text-list font-bold" lang={story?.lang}>
          <a href={story?.href} className="tap block hover:underlined">
            {story?.title}
          </a>
        </p>
        <p className="text-meta text-ink2">
          {(!story || story.language) && (
            <span data-language-word className="mr-2 rounded-box border border-line px-1.5">
              {story?.language}
            </span>
          )}
          <span data-count>{story?.count}</span>
        </p>
      </div>
    </li>
  );
}
