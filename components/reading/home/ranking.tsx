import type { Locale } from '@/lib/platform/i18n/locale';
import type { PopularArticle } from '@/lib/reading/popular/model';
import { rankNumeral } from '@/lib/platform/text/rank';

/** Articles in the order of how much they are read, numbered in the edition's numerals. */
export function Ranking({ locale, articles }: { locale: Locale; articles: PopularArticle[] }) {
  return (
    <>
      <ol className="mt-2">
        {articles.map((article, index) => (
          <RankedArticle
            key={article.id}
            numeral={rankNumeral(locale, index + 1)}
            article={article}
          />
        ))}
      </ol>
      <template>
        <RankedArticle numeral="" article={null} />
      </template>
    </>
  );
}

/** One article; without one, as the form of those that are fetched. */
function RankedArticle({ numeral, article }: { numeral: string; article: PopularArticle | null }) {
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
        <p className="text-list font-bold" lang={article?.lang}>
          <a href={article?.href} className="tap block hover:underlined">
            {article?.title}
          </a>
        </p>
        <p className="text-meta text-ink2">
          {(!article || article.language) && (
            <span data-language-word className="mr-2 rounded-box border border-line px-1.5">
              {article?.language}
            </span>
          )}
          <span data-count>{article?.count}</span>
        </p>
      </div>
    </li>
  );
}
