'use client';

import { useTranslations } from 'next-intl';

import type { KnownSeries, DraftContent } from '@/lib/newsroom/editor/model/model';
import { asciiDigits } from '@/lib/platform/text/digits';
import { lastPart } from '@/lib/newsroom/editor/check/refused';

import { Input, Select } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { useEdition } from '@/lib/platform/i18n/use-edition';
import { adviceId, AdviceLines } from './advice-lines.client';
import { FactText } from './fact-text.client';
import { useEditor, useEditorStore } from './editor-context.client';

/** Whether the article is a part of a series: one that goes on, or a new one. */
export function SeriesField({ series }: { series: readonly KnownSeries[] }) {
  const t = useTranslations('writing');
  const locale = useEdition();
  const store = useEditorStore();
  const { content, phase } = useEditor();
  const { series_id: chosen } = content;
  const isOff = phase !== 'writing';
  const isNew = chosen !== null && !series.some(({ id }) => id === chosen);
  const put = (change: Partial<DraftContent>) =>
    store.edit({ ...store.view().content, ...change }, 'series');
  const choose = (id: string) => {
    const known = series.find((each) => each.id === id);
    put({
      series_id: id === 'new' ? crypto.randomUUID() : id || null,
      series_part: id === '' ? null : (known?.nextPart ?? 1),
      series_title: known?.titleEn ?? '',
      series_title_hi: known?.titleHi ?? '',
    });
  };
  return (
    <>
      <Label>
        {t('facts.series')}
        <Select
          data-place="series_id"
          value={isNew ? 'own' : (chosen ?? '')}
          disabled={isOff}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{t('facts.seriesNone')}</option>
          {isNew && <option value="own">{t('facts.seriesOwn')}</option>}
          <option value="new">{t('facts.seriesNew')}</option>
          {series.map(({ id, titleHi, titleEn }) => (
            <option key={id} value={id}>
              {(locale === 'hi' ? titleHi || titleEn : titleEn || titleHi) || t('untitled')}
            </option>
          ))}
        </Select>
      </Label>
      {chosen !== null && (
        <>
          <FactText field="series_title_hi" lang="hi" />
          <FactText field="series_title" lang="en" />
          <Label>
            {t('facts.series_part')}
            <Input
              type="text"
              inputMode="numeric"
              data-place="series_part"
              maxLength={String(lastPart).length}
              value={content.series_part ?? ''}
              readOnly={isOff}
              aria-describedby={adviceId('series_part')}
              onChange={(event) => {
                const digits = asciiDigits(event.target.value).replace(/\D/g, '');
                put({ series_part: digits === '' ? null : Number(digits) });
              }}
            />
          </Label>
          <AdviceLines place="series_part" />
        </>
      )}
    </>
  );
}
