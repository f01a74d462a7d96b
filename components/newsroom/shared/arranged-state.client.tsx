'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';

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
  if (isOutdated)
    return (
      <Note role="alert" tone="geru" sign={TriangleAlert} className="mb-3">
        <p className="font-bold">{t('changed')}</p>
        <p className="mb-2 text-ink2">{t('changedHint')}</p>
        <p className="flex flex-wrap gap-2">
          <Button type="button" onClick={onTake}>
            {t('takeNewer')}
          </Button>
          <Button type="button" onClick={onKeep}>
            {t('keepOwn')}
          </Button>
        </p>
      </Note>
    );
  if (sent.arrangedAt === null) return <p className="mb-3 text-meta text-ink2">{t('composed')}</p>;
  const time = formatDateTime(locale, sent.arrangedAt);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 text-meta text-ink2">
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
          <strong role="status">{t('composeQuestion')}</strong>
          <Button
            type="button"
            size="small"
            variant="primary"
            ref={(button) => button?.focus()}
            onClick={() => {
              setAsked(false);
              onCompose();
            }}
          >
            {t('yes')}
          </Button>
          <Button type="button" size="small" onClick={() => setAsked(false)}>
            {t('no')}
          </Button>
        </span>
      ) : (
        <Button type="button" variant="link" size="text" onClick={() => setAsked(true)}>
          {t('compose')}
        </Button>
      )}
    </div>
  );
}
