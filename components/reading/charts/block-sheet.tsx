import { useTranslations } from 'next-intl';

import type { ArticleBlock } from '@/lib/reading/articles/model';
import { inlineRuns } from '@/lib/reading/articles/body';
import { canBeDrawn, parseSheet } from '@/lib/reading/charts/sheet';
import type { District } from '@/lib/reading/districts/model';
import type { Locale } from '@/lib/platform/i18n/locale';

import { InlineText } from '../article/inline-text';
import { BarsTable } from './bars-table';
import { DistrictMap } from './district-map';
import { LinesChart } from './lines-chart';
import { SheetTable } from './sheet-table';
import { Collapsible, CollapsibleTrigger } from '@/components/ui/collapsible';

/** A table, a chart or a map within the text, with its title and where its figures are from; what cannot be drawn is a table. */
export function BlockSheet({
  locale,
  lang,
  block,
  districts,
}: {
  locale: Locale;
  /** The language of the text. */
  lang: Locale;
  block: Extract<ArticleBlock, { type: 'table' | 'bars' | 'lines' | 'map' }>;
  districts: readonly District[];
}) {
  const t = useTranslations('article');
  const sheet = parseSheet(block.text);
  // Words are kept, whatever they were meant for.
  if (!sheet) return <p>{block.text}</p>;
  const label = sheet.title ?? t('figures');
  const isDrawn = (block.type === 'lines' || block.type === 'map') && canBeDrawn(block.type, sheet);
  const drawn = { sheet, label: t('drawn', { title: label }) };
  return (
    <figure className="my-7 break-inside-avoid">
      {sheet.title && (
        <figcaption className="font-display pb-1 text-card font-bold">{sheet.title}</figcaption>
      )}
      {isDrawn ? (
        <>
          {block.type === 'lines' ? (
            <LinesChart {...drawn} />
          ) : (
            <DistrictMap {...drawn} lang={lang} districts={districts} />
          )}
          <Collapsible lang={locale} className="text-ui">
            <CollapsibleTrigger>{t('asTable')}</CollapsibleTrigger>
            <div lang={lang}>
              <SheetTable sheet={sheet} label={label} />
            </div>
          </Collapsible>
        </>
      ) : block.type === 'bars' ? (
        <BarsTable sheet={sheet} label={label} />
      ) : (
        <SheetTable sheet={sheet} label={label} />
      )}
      {block.cite && (
        <p lang={locale} className="pt-2 text-meta text-ink2">
          {t.rich('figuresFrom', {
            source: () => (
              <span lang={lang}>
                <InlineText locale={locale} runs={inlineRuns(block.cite ?? '')} />
              </span>
            ),
          })}
        </p>
      )}
    </figure>
  );
}
