import { useTranslations } from 'next-intl';

import type { LocalisedText } from '@/lib/reading/articles/model';
import type { LiveEntry } from '@/lib/reading/coverage/model';
import { articlePath, coveragePartPath } from '@/lib/platform/paths';

import { ArticleIcon } from '../article/article-icon';
import { CoverageOrder } from './coverage-order';
import { EntryView, type EntryPlace } from './entry-view';

/** A part of a coverage in the order in which it was told, and the ways to those around it. */
export function CoveragePart({
  place,
  title,
  entries,
  part,
  parts,
}: {
  place: EntryPlace;
  title: LocalisedText;
  entries: readonly LiveEntry[];
  part: number;
  parts: number;
}) {
  const t = useTranslations('coverage');
  const { locale, article } = place;
  return (
    <div className="wrap">
      <div className="mx-auto max-w-[66ch] pt-4">
        <p>
          <a
            href={articlePath(locale, article)}
            className="inline-flex min-h-11 items-center gap-1 font-bold text-sal hover:underlined"
          >
            <ArticleIcon name="previous" size={17} /> {t('back')}
          </a>
        </p>
        <h1 lang={title.lang} className="text-title lg:text-title-wide">
          {title.text}
        </h1>
        <h2 className="mt-2 font-text font-normal text-ink2">{t('part', { part, parts })}</h2>
        <CoverageOrder locale={locale} article={article} current="oldest" />
        {entries.map((entry) => (
          <EntryView key={entry.id} entry={entry} place={place} />
        ))}
        {entries.length === 0 && <p className="border-t border-rule py-4">{t('empty')}</p>}
        <nav
          aria-label={t('parts')}
          className="flex flex-wrap justify-between gap-x-6 border-t border-rule font-bold text-sal print:hidden"
        >
          {part > 1 && (
            <a
              href={coveragePartPath(locale, article, part - 1)}
              rel="prev"
              className="inline-flex min-h-11 items-center gap-1 hover:underlined"
            >
              <ArticleIcon name="previous" size={17} /> {t('previousPart', { part: part - 1 })}
            </a>
          )}
          {part < parts && (
            <a
              href={coveragePartPath(locale, article, part + 1)}
              rel="next"
              className="inline-flex min-h-11 items-center gap-1 hover:underlined"
            >
              {t('nextPart', { part: part + 1 })} <ArticleIcon name="next" size={17} />
            </a>
          )}
        </nav>
      </div>
    </div>
  );
}
