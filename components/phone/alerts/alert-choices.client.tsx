'use client';

import { useTranslations } from 'next-intl';

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

type Change = (alerts: Alerts) => Promise<void>;

/** What this phone is alerted of; each choice is kept at once. */
export function AlertChoices({
  state: { alerts, names },
  choices,
  isBusy,
  change,
  stop,
}: {
  state: Extract<AlertsState, { step: 'on' }>;
  choices: NamedFollow[];
  isBusy: boolean;
  change: Change;
  stop: () => Promise<void>;
}) {
  const t = useTranslations('alerts');
  return (
    <>
      <h2 className="text-card-big">{t('onTitle')}</h2>
      <CheckLabel className="mt-2">
        <Checkbox
          checked={alerts.breaking}
          disabled={isBusy}
          onChange={({ target }) => void change({ ...alerts, breaking: target.checked })}
        />
        {t('breaking')}
      </CheckLabel>
      <h3 className="mt-4 font-bold">{t('followed')}</h3>
      {alerts.follows.length === 0 && <p className="text-ink2">{t('followedNone')}</p>}
      <ul className="divide-y divide-rule">
        {alerts.follows.map((follow) => {
          const name = names.find((each) => isSameFollow(each, follow))?.name ?? follow.target;
          const others = alerts.follows.filter((each) => !isSameFollow(each, follow));
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
                disabled={isBusy}
                aria-label={t('removeNamed', { name })}
                onClick={() => void change({ ...alerts, follows: others })}
              >
                {t('remove')}
              </Button>
            </li>
          );
        })}
      </ul>
      <AddFollow alerts={alerts} choices={choices} isBusy={isBusy} change={change} />
      <Quiet
        quiet={alerts.quiet}
        isBusy={isBusy}
        change={(quiet) => void change({ ...alerts, quiet })}
      />
      <p className="mt-3 text-meta text-ink2">{t('promise', { count: alertsADay })}</p>
      <Button
        type="button"
        variant="danger-quiet"
        className="mt-3 -ml-3"
        disabled={isBusy}
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
  isBusy,
  change,
}: {
  alerts: Alerts;
  choices: NamedFollow[];
  isBusy: boolean;
  change: Change;
}) {
  const t = useTranslations('alerts');
  const left = choices.filter((each) => !alerts.follows.some((has) => isSameFollow(has, each)));
  if (alerts.follows.length >= mostFollows) return <p className="text-ink2">{t('saidFull')}</p>;
  const add = (place: string) => {
    const chosen = left[Number(place)];
    if (!chosen) return;
    const { kind, target } = chosen;
    void change({ ...alerts, follows: [...alerts.follows, { kind, target }] });
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
      <Select value="" disabled={isBusy} onChange={({ target }) => add(target.value)}>
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
  isBusy,
  change,
}: {
  quiet: QuietHours | null;
  isBusy: boolean;
  change: (quiet: QuietHours | null) => void;
}) {
  const t = useTranslations('alerts');
  const hourSelect = (end: keyof QuietHours, other: keyof QuietHours, shown: QuietHours) => (
    <Label>
      {end === 'from' ? t('quietFrom') : t('quietUntil')}
      <Select
        value={shown[end]}
        disabled={isBusy}
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
          disabled={isBusy}
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
