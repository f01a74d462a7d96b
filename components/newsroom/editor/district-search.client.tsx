'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';

import { districtCalled, findDistricts } from '@/lib/reading/districts/find';
import { districtName, type District } from '@/lib/reading/districts/model';

import { Button } from '@/components/ui/button';
import { Combobox, type Choice } from '@/components/ui/combobox';
import { useEdition } from '@/lib/platform/i18n/use-edition';

/** A chosen district, which can be taken out. */
export function DistrictChip({
  district,
  place,
  isOff,
  onRemove,
}: {
  district: District;
  /** Its `data-place`, by which a page leads here. */
  place?: string;
  isOff: boolean;
  onRemove: (chip: HTMLElement) => void;
}) {
  const t = useTranslations('writing');
  const name = districtName(district, useEdition());
  return (
    <p data-chip className="inline-flex items-center justify-between rounded-box bg-sunk pl-3">
      {name}
      <Button
        type="button"
        data-place={place}
        disabled={isOff}
        aria-label={t('facts.remove', { name })}
        variant="quiet"
        size="icon"
        onClick={({ currentTarget }) => onRemove(currentTarget)}
      >
        ✕
      </Button>
    </p>
  );
}

/**
 * A field in which a district is typed in either script, by any of its names or its headquarters'. Gives its slug, and
 * whether it was picked from the list; a name that is typed out and left counts too, and any other word goes.
 */
export function DistrictSearch({
  place,
  label,
  listLabel,
  districts,
  isOff,
  onChoose,
}: Record<'place' | 'label' | 'listLabel', string> & {
  districts: readonly District[];
  isOff: boolean;
  onChoose: (slug: string, isPicked: boolean) => void;
}) {
  const locale = useEdition();
  const [typed, setTyped] = useState('');
  return (
    <Combobox
      place={place}
      label={label}
      listLabel={listLabel}
      typed={typed}
      choices={findDistricts(districts, typed).map((each): Choice => ({
        value: each.slug,
        name: districtName(each, locale),
        hint: districtName(each, locale === 'hi' ? 'en' : 'hi'),
      }))}
      isOff={isOff}
      onType={setTyped}
      onChoose={({ value }) => {
        setTyped('');
        onChoose(value, true);
      }}
      onLeave={() => {
        const called = districtCalled(districts, typed);
        setTyped('');
        if (called) onChoose(called.slug, false);
      }}
    />
  );
}
