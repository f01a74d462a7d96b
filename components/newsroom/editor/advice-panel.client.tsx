'use client';

import { Lightbulb } from 'lucide-react';
import { useTranslations } from 'next-intl';

import type { Severity } from '@/lib/newsroom/editor/advice/advice-model';

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useAdvice } from './advice-context.client';
import { AdviceText, Mend } from './advice-lines.client';
import { focusPlace, goToPlace } from './block-reasons.client';
import { useIsWriting } from './editor-context.client';

/** Where the list of advice begins, as a place that one is led to. */
const listPlace = 'advice';
const order: readonly Severity[] = ['refused', 'check', 'suggestion'];

/** All that should be looked at before publishing, what weighs most first; each line leads to its place, and mends what is sure. */
export function AdvicePanel() {
  const t = useTranslations('writing');
  const advice = useAdvice();
  const isWriting = useIsWriting();
  const lines = order.flatMap((weight) => advice.filter(({ severity }) => severity === weight));
  return (
    <section aria-labelledby="advice-title" className="border-t border-ink pt-2 pb-4">
      <h2
        id="advice-title"
        tabIndex={-1}
        data-place={listPlace}
        className="min-h-control text-card-wide font-bold"
      >
        {t('advice.title', { count: lines.length })}
      </h2>
      <ul className="text-meta">
        {lines.map((line) => (
          <li
            key={`${line.place} ${line.words}`}
            className="flex flex-wrap items-center gap-x-3 border-t border-rule first:border-0"
          >
            <Button
              type="button"
              variant="bare"
              size="none"
              className="flex min-h-control min-w-0 grow items-center gap-3 text-left hover:bg-hover"
              onClick={() => goToPlace(line.place)}
            >
              <AdviceText line={line} />
              {(!line.mends || !isWriting) && (
                <span className="shrink-0 font-bold text-sal underline">{t('advice.goThere')}</span>
              )}
            </Button>
            <Mend line={line} onDone={() => focusPlace(listPlace)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How much there is to look at, which leads to the list of it. */
export function AdviceCount() {
  const t = useTranslations('writing');
  const count = useAdvice().length;
  if (count === 0) return null;
  return (
    <Button type="button" variant="quiet" className="ml-auto" onClick={() => focusPlace(listPlace)}>
      <Icon of={Lightbulb} className="text-brass" />
      {t('advice.toCheck', { count })}
    </Button>
  );
}
