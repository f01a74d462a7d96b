'use client';

import { Ban, Lightbulb, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';

import { takeAdvice } from '@/lib/newsroom/editor/advice/advice';
import type { Severity } from '@/lib/newsroom/editor/advice/advice-model';

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useAdvice, type AdviceLine } from './advice-context.client';
import { useEditorStore, useIsWriting } from './editor-context.client';

const looks: Record<Severity, { sign: LucideIcon; ink: string; edge: string }> = {
  refused: { sign: Ban, ink: 'text-geru', edge: 'border-geru' },
  check: { sign: TriangleAlert, ink: 'text-geru', edge: 'border-geru' },
  suggestion: { sign: Lightbulb, ink: 'text-brass', edge: 'border-rule' },
};

/** The id of what is advised below a field. Takes its place, as fields of the editor are named. */
export const adviceId = (place: string) => `${place}-advice`;

/** What should be looked at in a field, directly below it; the field names it by `adviceId` in its description. */
export function AdviceLines({ place }: { place: string }) {
  const lines = useAdvice().filter((line) => line.isBeside && line.place === place);
  if (lines.length === 0) return null;
  const goBack = () =>
    document
      .querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`)
      ?.focus({ preventScroll: true });
  return (
    <ul id={adviceId(place)} className="mt-1 grid gap-1 text-meta font-normal">
      {lines.map((line) => (
        <li
          key={line.words}
          className={`flex flex-wrap items-center gap-x-3 border-l-2 pl-2 ${looks[line.severity].edge}`}
        >
          <AdviceText line={line} />
          <Mend line={line} onDone={goBack} />
        </li>
      ))}
    </ul>
  );
}

/** How much a line of advice weighs, by sign and word, and what it says. */
export function AdviceText({ line: { severity, words } }: { line: AdviceLine }) {
  const t = useTranslations('writing');
  const { sign, ink } = looks[severity];
  return (
    <span className="flex min-w-0 grow items-start gap-2 text-ink2">
      <Icon of={sign} size={16} className={`mt-[0.2em] ${ink}`} />
      <span className="min-w-0 wrap-anywhere">
        <b className="mr-0.5 text-ink">{t(`advice.severity.${severity}`)}</b> {words}
      </span>
    </span>
  );
}

/** Mends with a press what is sure; who pressed it is led on from there, as the button goes with its line. */
export function Mend({ line: { mends }, onDone }: { line: AdviceLine; onDone: () => void }) {
  const t = useTranslations('writing');
  const store = useEditorStore();
  const isWriting = useIsWriting();
  if (!mends?.better || !isWriting) return null;
  return (
    <Button
      type="button"
      variant="link"
      size="small"
      onClick={() => {
        store.edit(takeAdvice(store.view().content, mends), 'advice');
        onDone();
      }}
    >
      {t('advice.better', { better: mends.better })}
    </Button>
  );
}
