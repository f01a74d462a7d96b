'use client';

import { useTranslations } from 'next-intl';
import { useRef, type RefObject } from 'react';

import {
  alertsADay,
  isSameFollow,
  mostFollows,
  usualQuietHours,
  type Alerts,
  type NamedFollow,
  type QuietHours,
} from '@/lib/phone/alerts/model';

import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Select } from '@/components/ui/input';
import { CheckLabel, Label } from '@/components/ui/label';
import type { AlertsState } from './use-alerts.client';

type Change = (alerts: Alerts) => void;

/** What this phone is alerted of; each choice is kept at once. */
export function AlertChoices({
  state: { alerts, names },
  choices,
  change,
  stop,
}: {
  state: Extract<AlertsState, { step: 'on' }>;
  choices: NamedFollow[];
  change: Change;
  stop: () => Promise<void>;
}) {
  const t = useTranslations('alerts');
  const list = useRef<HTMLSelectElement>(null);
  const remove = (followed: Alerts['follows'][number]) => {
    const follows = alerts.follows.filter((each) => !isSameFollow(each, followed));
    change({ ...alerts, follows });
    // The button that was pressed is gone.
    list.current?.focus();
  };
  return (
    <>
      <h2 className="text-card-big">{t('onTitle')}</h2>
      <CheckLabel className="mt-2">
        <Checkbox
          checked={alerts.breaking}
          onChange={({ target }) => change({ ...alerts, breaking: target.checked })}
        />
        {t('breaking')}
      </CheckLabel>
      <h3 className="mt-4 font-bold">{t('followed')}</h3>
      {alerts.follows.length === 0 && <p className="text-ink2">{t('followedNone')}</p>}
      <ul className="divide-y divide-rule">
        {alerts.follows.map((follow) => {
          const name = names.find((each) => isSameFollow(each, follow))?.name ?? follow.target;
          return (
            <li
              key={`${follow.kind} ${follow.target}`}
              className="flex items-center justify-between gap-3"
            >
              {name}
              <Button
                type="button"
                variant="link"
                size="text"
                aria-label={t('removeNamed', { name })}
                onClick={() => remove(follow)}
              >
                {t('remove')}
              </Button>
            </li>
          );
        })}
      </ul>
      <AddFollow alerts={alerts} choices={choices} list={list} change={change} />
      <Quiet quiet={alerts.quiet} change={(quiet) => change({ ...alerts, quiet })} />
      <p className="mt-3 text-meta text-ink2">{t('promise', { count: alertsADay })}</p>
      <Button
        type="button"
        variant="danger-quiet"
        className="mt-3 -ml-3"
        onClick={() => void stop()}
      >
        {t('turnOff')}
      </Button>
    </>
  );
}

function AddFollow({
  alerts,
  choices,
  list,
  change,
}: {
  alerts: Alerts;
  choices: NamedFollow[];
  list: RefObject<HTMLSelectElement | null>;
  change: Change;
}) {
  const t = useTranslations('alerts');
  const left = choices.filter((each) => !alerts.follows.some((has) => isSameFollow(has, each)));
  if (alerts.follows.length >= mostFollows) return <p className="text-ink2">{t('saidFull')}</p>;
  const add = (place: string) => {
    const chosen = left[Number(place)];
    if (!chosen) return;
    const { kind, target } = chosen;
    change({ ...alerts, follows: [...alerts.follows, { kind, target }] });
  };
  const options = (kind: NamedFollow['kind']) =>
    left.map((each, place) =>
      each.kind === kind ? (
        <option key={each.target} value={place}>
          {each.name}
        </option>
      ) : null,
    );
  return (
    <Label className="mt-3 max-w-sm">
      {t('add')}
      <Select ref={list} value="" onChange={({ target }) => add(target.value)}>
        <option value="">{t('choose')}</option>
        <optgroup label={t('districts')}>{options('district')}</optgroup>
        <optgroup label={t('sections')}>{options('category')}</optgroup>
      </Select>
    </Label>
  );
}

/** The part of the day in which an hour lies, as Hindi names it; English knows am and pm. */
function partOfDay(hour: number): string {
  if (hour < 4) return 'dawn';
  if (hour < 12) return 'morning';
  if (hour < 16) return 'noon';
  return hour < 20 ? 'evening' : 'night';
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

function Quiet({
  quiet,
  change,
}: {
  quiet: QuietHours | null;
  change: (quiet: QuietHours | null) => void;
}) {
  const t = useTranslations('alerts');
  const hourSelect = (end: keyof QuietHours, other: keyof QuietHours, shown: QuietHours) => (
    <Label>
      {end === 'from' ? t('quietFrom') : t('quietUntil')}
      <Select
        value={shown[end]}
        onChange={({ target }) => change({ ...shown, [end]: Number(target.value) })}
      >
        {hours.map((hour) => (
          <option key={hour} value={hour} disabled={hour === shown[other]}>
            {t('hour', {
              hour: hour % 12 === 0 ? 12 : hour % 12,
              part: partOfDay(hour),
            })}
          </option>
        ))}
      </Select>
    </Label>
  );
  return (
    <div className="mt-4">
      <CheckLabel>
        <Checkbox
          checked={quiet !== null}
          onChange={({ target }) => change(target.checked ? usualQuietHours : null)}
        />
        {t('quiet')}
      </CheckLabel>
      {quiet && (
        <div className="grid max-w-sm grid-cols-2 gap-3">
          {hourSelect('from', 'until', quiet)}
          {hourSelect('until', 'from', quiet)}
        </div>
      )}
      <p className="mt-1 text-meta text-ink2">{t('quietHint')}</p>
    </div>
  );
}
