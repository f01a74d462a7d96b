'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';

import { formatDateTime } from '@/lib/platform/text/dates';
import { fetchSiteTime } from '@/lib/newsroom/editor/browser';
import {
  fromIndianClock,
  hourAhead,
  isClockOff,
  toIndianClock,
} from '@/lib/newsroom/editor/model/india-time';

import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { useEdition } from '@/lib/platform/i18n/use-edition';

/** Milliseconds from now to the hour that is offered. */
const offeredAhead = 60 * 60_000;

type Hour = {
  /** As its field takes it, by India's clock. */
  value: string;
  choose: (value: string) => void;
  /** ISO; null when the field says no hour. */
  iso: string | null;
  /** The site's time, as far as it is known. */
  now: Date;
  /** Milliseconds by which the site's clock is ahead of this device's; 0 until the site has said. */
  ahead: number;
};

/** The hour for which an article is scheduled, offered by the site's clock and not by the device's. Takes whether it is asked for. */
export function useHour(isAsked: boolean): Hour {
  const [opened] = useState(() => Date.now());
  const [ahead, setAhead] = useState(0);
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    let isOver = false;
    const sent = Date.now();
    void fetchSiteTime().then((answer) => {
      // The site said it about halfway between the question and its answer.
      if (answer.ok && !isOver) setAhead(Date.parse(answer.value.now) - (sent + Date.now()) / 2);
    });
    return () => {
      isOver = true;
    };
  }, [isAsked]);
  const now = new Date(opened + ahead);
  const value = chosen ?? toIndianClock(new Date(now.getTime() + offeredAhead));
  return { value, choose: setChosen, iso: fromIndianClock(value), now, ahead };
}

/** Where the hour is chosen; says which day is meant, and when the device's clock is wrong. */
export function HourField({ value, choose, iso, now, ahead }: Hour) {
  const t = useTranslations('writing');
  const locale = useEdition();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const day = iso && hourAhead(new Date(iso), now);
  const at = (moment: number) => formatDateTime(locale, new Date(moment).toISOString());
  const words = day
    ? t(`hour.${day}`, { time: at(Date.parse(iso)), clock: value.slice(11, 16) })
    : t('hour.none');
  const isPossible = day !== null && day !== 'past' && day !== 'tooFar';
  // What the database would refuse is refused before it is asked, in the newsroom's own words.
  useEffect(() => field.current?.setCustomValidity(isPossible ? '' : words), [isPossible, words]);
  return (
    <div className="grid gap-2">
      <Label>
        {t('hour.label')}
        <Input
          ref={field}
          type="datetime-local"
          data-place="action-hour"
          // A scheduled article would keep the hour it had.
          required
          value={value}
          aria-invalid={!isPossible || undefined}
          aria-describedby={id}
          onChange={(event) => choose(event.target.value)}
        />
      </Label>
      <div id={id} role="status" className="grid gap-1 text-meta">
        <p className={isPossible ? undefined : 'font-bold text-geru'}>{words}</p>
        {isClockOff(ahead) && (
          <p className="border-l-3 border-geru pl-3 font-bold">
            {t('hour.clock', { here: at(now.getTime() - ahead), site: at(now.getTime()) })}
          </p>
        )}
      </div>
    </div>
  );
}
