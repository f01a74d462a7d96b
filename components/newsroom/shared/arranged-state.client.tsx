'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { useEdition } from '@/lib/platform/i18n/use-edition';
import { formatDateTime } from '@/lib/platform/text/dates';

import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';

/** Who chose the articles of what is arranged, and how to have them chosen anew; that a colleague has changed it meanwhile. */
export function ArrangedState({
  sent,
  isOutdated,
  onTake,
  onKeep,
  onCompose,
}: {
  sent: { arrangedAt: string | null; arrangedBy: string | null };
  isOutdated: boolean;
  onTake: () => void;
  onKeep: () => void;
  onCompose: () => void;
}) {
  const t = useTranslations('arranged');
  const locale = useEdition();
  const [isAsked, setAsked] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  /** Asks, or asks no more, and goes to what stands in the place of what was pressed. */
  const ask = (is: boolean) => {
    flushSync(() => setAsked(is));
    box.current?.querySelector<HTMLElement>('[data-question], button')?.focus();
  };
  /** Does what takes the pressed button away: one goes on from what it stood in. */
  const settle = (step: () => void) => {
    box.current?.focus();
    setAsked(false);
    step();
  };
  const time = sent.arrangedAt && formatDateTime(locale, sent.arrangedAt);
  return (
    <div ref={box} tabIndex={-1} className="mb-3 focus:outline-none">
      {isOutdated ? (
        <Note role="alert" tone="geru" sign={TriangleAlert}>
          <p className="font-bold">{t('changed')}</p>
          <p className="mb-2 text-ink2">{t('changedHint')}</p>
          <p className="flex flex-wrap gap-2">
            <Button type="button" onClick={() => settle(onTake)}>
              {t('takeNewer')}
            </Button>
            <Button type="button" onClick={() => settle(onKeep)}>
              {t('keepOwn')}
            </Button>
          </p>
        </Note>
      ) : !time ? (
        <p className="text-meta text-ink2">{t('composed')}</p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-3 text-meta text-ink2">
          <span>
            {sent.arrangedBy
              ? t('arranged', { name: sent.arrangedBy, time })
              : t('arrangedBySite', { time })}
          </span>
          {isAsked ? (
            <span
              role="group"
              aria-label={t('composeQuestion')}
              className="flex flex-wrap items-center gap-2"
            >
              <strong role="status" tabIndex={-1} data-question>
                {t('composeQuestion')}
              </strong>
              <Button
                type="button"
                size="small"
                variant="primary"
                onClick={() => settle(onCompose)}
              >
                {t('yes')}
              </Button>
              <Button type="button" size="small" onClick={() => ask(false)}>
                {t('no')}
              </Button>
            </span>
          ) : (
            <Button type="button" variant="link" size="text" onClick={() => ask(true)}>
              {t('compose')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
