import { useTranslations } from 'next-intl';

import type { Article } from '@/lib/reading/articles/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { articlePath } from '@/lib/platform/paths';
import { seriesOf, type SeriesPart } from '@/lib/reading/related/model';

import { FollowPlace } from '@/components/reading/listing/follow-place';
import { LanguageMark } from '../listing/language-mark';
import { ArticleIcon } from './article-icon';

/**
 * Where an article stands in its series, how to follow that, and the way to the other parts where there
 * are some; nothing for an article of no series.
 */
export function SeriesBox({
  locale,
  article,
  parts,
}: {
  locale: Locale;
  article: Article;
  parts: SeriesPart[];
}) {
  const t = useTranslations('article');
  const series = seriesOf(article, parts);
  if (!series) return null;
  const here = parts.findIndex((part) => part.id === article.id);
  const number = series.part ?? (here >= 0 && parts.length > 1 ? here + 1 : null);
  const [before, after] = [parts[here - 1], parts[here + 1]];
  return (
    <nav
      aria-labelledby="series"
      className="mt-8 border-t-3 border-brassline bg-brasstint px-4 py-3.5 print:hidden"
    >
      <p className="text-meta font-bold text-brass">
        {number === null ? t('series') : t('seriesPart', { part: number })}
      </p>
      <h2 id="series" className="text-card-big" lang={series.title?.lang}>
        {series.title?.text ?? t('series')}
      </h2>
      <FollowPlace
        locale={locale}
        kind="series"
        target={series.id}
        next={articlePath(locale, article.id)}
      />
      {parts.length > 1 && (
        <ol className="mt-2">
          {parts.map((part, index) => (
            <li key={part.id} className="border-t border-brassline/40">
              <a
                href={articlePath(locale, part.id)}
                aria-current={index === here ? 'page' : undefined}
                className="flex min-h-11 gap-3 py-2 leading-snug hover:underlined aria-[current]:font-bold"
              >
                <span className="w-16 shrink-0 text-brass">
                  {t('part', { part: part.part ?? index + 1 })}
                </span>
                <span className="min-w-0">
                  <span lang={part.title.lang}>{part.title.text}</span>{' '}
                  <LanguageMark locale={locale} title={part.title} />
                </span>
              </a>
            </li>
          ))}
        </ol>
      )}
      {(before ?? after) && (
        <p className="flex flex-wrap justify-between gap-x-6 border-t border-brassline/40 font-bold">
          {before && (
            <a
              href={articlePath(locale, before.id)}
              className="inline-flex min-h-11 items-center gap-1 hover:underlined"
            >
              <ArticleIcon name="previous" size={17} /> {t('previousPart')}
            </a>
          )}
          {after && (
            <a
              href={articlePath(locale, after.id)}
              className="ml-auto inline-flex min-h-11 items-center gap-1 hover:underlined"
            >
              {t('nextPart')} <ArticleIcon name="next" size={17} />
            </a>
          )}
        </p>
      )}
    </nav>
  );
}
