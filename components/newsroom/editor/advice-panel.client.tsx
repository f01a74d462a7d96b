'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue, useMemo } from 'react';

import { adviseOn, takeAdvice } from '@/lib/newsroom/editor/advice/advice';
import type { Advice } from '@/lib/newsroom/editor/advice/advice-model';
import type { KnownSeries } from '@/lib/newsroom/editor/model/model';
import { whatIsRefused } from '@/lib/newsroom/editor/check/refused';
import { samePart } from '@/lib/newsroom/editor/merge/same-part';

import { Button } from '@/components/ui/button';
import { goToPlace } from './block-reasons.client';
import { refusalWords } from './refusal-words';
import { useEditor, useEditorStore } from './editor-context.client';
import { useImageSize } from './use-image-size.client';
import { useSourceState } from './use-source-state.client';

const namesLanguage = ({ kind }: Advice) =>
  kind === 'language_missing' || kind === 'title_missing' || kind === 'alt_missing';

/** What should be looked at before publishing; each line leads to its place, and mends what is sure. */
export function AdvicePanel({ series }: { series: readonly KnownSeries[] }) {
  const t = useTranslations('writing');
  const store = useEditorStore();
  const { content, phase } = useEditor();
  const settled = useDeferredValue(content);
  const source = useSourceState(content.source_url);
  const image = useImageSize(content.image_url);
  const taken = samePart(settled, store.id, series);
  const advice = useMemo(
    () => adviseOn(settled, source, image, taken),
    [settled, source, image, taken],
  );
  const refused = useMemo(() => whatIsRefused(settled), [settled]);
  const count = refused.length + advice.length;
  return (
    <details className="border-t border-rule">
      <summary className="min-h-control cursor-pointer py-2 font-bold">
        {t('advice.title', { count })}
      </summary>
      {count === 0 ? (
        <p className="pb-3 text-ink2">{t('advice.none')}</p>
      ) : (
        <ul className="grid gap-1 pb-3 text-meta">
          {refused.map((each) => (
            <li key={`${each.place} ${each.why}`}>
              <Button
                type="button"
                variant="bare"
                size="none"
                className="min-h-control text-left font-bold text-geru underline"
                onClick={() => goToPlace(each.place)}
              >
                {refusalWords(each, t)}
              </Button>
            </li>
          ))}
          {advice.map((each) => (
            <li
              key={`${each.kind} ${each.place} ${each.detail}`}
              className="flex flex-wrap items-center gap-x-3"
            >
              <Button
                type="button"
                variant="bare"
                size="none"
                className="min-h-control text-left underline"
                onClick={() => goToPlace(each.place)}
              >
                {t(`advice.${each.kind}`, {
                  detail: namesLanguage(each)
                    ? t(`language.${each.detail as 'hi' | 'en'}`)
                    : each.detail,
                  count: Number(each.detail),
                  language: t(`language.${each.place.includes('_en') ? 'en' : 'hi'}`),
                })}
              </Button>
              {each.better !== undefined && phase === 'writing' && (
                <Button
                  type="button"
                  variant="link"
                  size="text"
                  onClick={() => store.edit(takeAdvice(store.view().content, each), 'advice')}
                >
                  {t('advice.better', { better: each.better })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
