import { useTranslations } from 'next-intl';

import type { InlineRun } from '@/lib/reading/articles/body';
import type { Locale } from '@/lib/platform/i18n/locale';

import { InlineText } from './inline-text';

/** The article in a few sentences (specification 2: key points), in the language of the article. */
export function KeyPoints({
  locale,
  lang,
  points,
}: {
  locale: Locale;
  lang: Locale;
  points: InlineRun[][];
}) {
  const article = useTranslations('article');
  if (points.length === 0) return null;
  return (
    <section
      aria-labelledby="key-points"
      className="border-t-3 border-b border-t-sal border-b-sal bg-surface px-4 py-3.5 lg:px-5"
    >
      <h2 id="key-points" className="text-card-big">
        {article('keyPoints')}
      </h2>
      <ul className="mt-1.5 space-y-2.5 text-list leading-[1.65]" lang={lang}>
        {points.map((runs, index) => (
          <li key={index} className="key-point">
            <InlineText locale={locale} runs={runs} />
          </li>
        ))}
      </ul>
    </section>
  );
}
