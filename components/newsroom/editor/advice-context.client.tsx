'use client';

import { useTranslations } from 'next-intl';
import { createContext, useContext, useMemo, type ReactNode } from 'react';

import { adviseOn } from '@/lib/newsroom/editor/advice/advice';
import { adviceKinds, type Advice, type Severity } from '@/lib/newsroom/editor/advice/advice-model';
import { whatIsRefused, type Refused } from '@/lib/newsroom/editor/check/refused';
import { samePart } from '@/lib/newsroom/editor/merge/same-part';
import type { District } from '@/lib/reading/districts/model';
import type { KnownSeries } from '@/lib/newsroom/editor/model/model';
import { useEdition } from '@/lib/platform/i18n/use-edition';

import { adviceWords } from './advice-words';
import { useEditorStore } from './editor-context.client';
import { refusalWords } from './refusal-words';
import { useImageSize } from './use-image-size.client';
import { useImageRights } from './use-image-rights.client';
import { useSettledContent } from './use-settled-content.client';
import { useSourceState } from './use-source-state.client';

/** A line of advice, or of what the database would refuse, in words. */
export type AdviceLine = {
  severity: Severity;
  /** The field that it speaks of. */
  place: string;
  words: string;
  /** Whether it stands beside its place as well as in the list. */
  isBeside: boolean;
  /** What a press mends, where that is sure. */
  mends: Advice | null;
};

const AdviceContext = createContext<readonly AdviceLine[]>([]);

/** What should be looked at in the draft, as it was when its writer last paused. */
export const useAdvice = () => useContext(AdviceContext);

/** Hands what should be looked at to the list of it and to each place that it speaks of. */
export function AdviceProvider({
  series,
  districts,
  children,
}: {
  series: readonly KnownSeries[];
  districts: readonly District[];
  children: ReactNode;
}) {
  const t = useTranslations('writing');
  const store = useEditorStore();
  const content = useSettledContent();
  const source = useSourceState(content.source_url);
  const image = useImageSize(content.image_url);
  const rights = useImageRights(content);
  const locale = useEdition();
  const taken = samePart(content, store.id, series);
  const lines = useMemo(() => {
    const ofRefused = (each: Refused): AdviceLine => ({
      severity: 'refused',
      place: each.place,
      words: refusalWords(each, t),
      // An empty field is seen to be empty.
      isBeside: each.why !== 'addressMissing',
      mends: null,
    });
    const ofAdvice = (each: Advice): AdviceLine => ({
      severity: adviceKinds[each.kind].severity,
      place: each.place,
      words: adviceWords(each, t, locale),
      isBeside: adviceKinds[each.kind].shown === 'beside',
      mends: each.better === undefined ? null : each,
    });
    return [
      ...whatIsRefused(content).map(ofRefused),
      ...adviseOn(content, source, image, taken, districts, rights).map(ofAdvice),
    ];
  }, [content, source, image, taken, districts, rights, locale, t]);
  return <AdviceContext value={lines}>{children}</AdviceContext>;
}
