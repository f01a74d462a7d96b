'use client';

import { useTranslations } from 'next-intl';
import { useState, type MouseEvent } from 'react';

import { send } from '@/lib/platform/session/browser';
import type { SetAside, Trial } from '@/lib/newsroom/sources/model';
import { formatDateTime } from '@/lib/platform/text/dates';

import { Button } from '@/components/ui/button';
import { useEdition } from '@/lib/platform/i18n/use-edition';
import { useReasons } from '../shared/use-reasons.client';

/** Reads the feed that the form around it names and shows how its first items would come in; nothing is kept. */
export function TrySource({ id, names }: { id: string; names: Record<string, string> }) {
  const t = useTranslations('sources');
  const [trial, setTrial] = useState<Trial | 'busy' | null>(null);
  const attempt = async (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    if (trial === 'busy' || !form?.reportValidity()) return;
    setTrial('busy');
    const answer = await send<Trial>('POST', '/api/newsroom/sources/try', {
      ...Object.fromEntries(new FormData(form)),
      id,
    });
    setTrial(answer.ok ? answer.value : { ok: false, error: answer.error.reason });
  };
  return (
    <div className="basis-full">
      <Button
        type="button"
        // Not disabled: it would lose the focus.
        aria-disabled={trial === 'busy'}
        onClick={(event) => void attempt(event)}
      >
        {t('try')}
      </Button>
      <div role="status" className="mt-3 empty:hidden">
        {trial === 'busy' && <p>{t('trying')}</p>}
        {trial && trial !== 'busy' && <TrialView trial={trial} names={names} />}
      </div>
    </div>
  );
}

function TrialView({ trial, names }: { trial: Trial; names: Record<string, string> }) {
  const t = useTranslations('sources');
  const locale = useEdition();
  if (!trial.ok) {
    const key = `problem.${trial.error}` as Parameters<typeof t.has>[0];
    return (
      <p className="border-l-3 border-geru pl-3 font-bold">
        {t.has(key) ? t(key) : t('problem.status', { status: trial.error.replace(/\D/g, '') })}
      </p>
    );
  }
  const { items, total, setAside, isCutOff } = trial.value;
  return (
    <div className="border-l-3 border-sal pl-3">
      <p className="font-bold">{t('found', { count: total })}</p>
      {isCutOff && <p className="font-bold text-geru">{t('problem.broken')}</p>}
      <ul>
        {items.map((item, at) => (
          <li key={at} className="border-b border-rule py-2">
            <p lang={item.language} className="font-bold">
              {item.title}
            </p>
            <p className="flex flex-wrap gap-x-3 text-meta text-ink2">
              <span>{names[item.category] ?? item.category}</span>
              <span>
                {item.district ? (names[item.district] ?? item.district) : t('noDistrict')}
              </span>
              <span>
                {item.publishedAt ? formatDateTime(locale, item.publishedAt) : t('noDate')}
              </span>
            </p>
            <p lang={item.language} className="line-clamp-2 text-meta">
              {item.summary}
            </p>
          </li>
        ))}
      </ul>
      <SkippedItems setAside={setAside} />
    </div>
  );
}

/** How many items the feed has that are of no use, and of the first ones which and why. */
function SkippedItems({ setAside: { count, first, older } }: { setAside: SetAside }) {
  const t = useTranslations('sources');
  const inWords = useReasons();
  return (
    <>
      {older > 0 && <p className="mt-2 font-bold">{t('older', { count: older })}</p>}
      {count > 0 && <p className="mt-2 font-bold">{t('setAside', { count })}</p>}
      <ul className="text-meta wrap-anywhere text-ink2 empty:hidden">
        {first.map(({ title, reason }, at) => (
          <li key={at}>{title === '' ? inWords(reason) : `${title} – ${inWords(reason)}`}</li>
        ))}
      </ul>
    </>
  );
}
