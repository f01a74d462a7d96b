import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

import {
  advertisementDeskPath,
  advertisementLimits,
  sectionFieldOf,
  type Advertiser,
  type ManagedAdvertisement,
} from '@/lib/newsroom/advertisement-desk/model';
import { districtFieldOf } from '@/lib/newsroom/author-desk/model';
import { toIndianClock } from '@/lib/newsroom/editor/model/india-time';
import { slots } from '@/lib/reading/advertisements/model';
import { categoryName, type Category } from '@/lib/reading/categories/model';
import { districtName, type District } from '@/lib/reading/districts/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';

import { Button } from '@/components/ui/button';
import { Input, Select } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { ActionForm } from '../shared/action-form.client';
import { LanguageLine } from '../shared/language-line';
import { ImageField } from '../shared/image-field.client';
import { DeskForm } from '../shared/desk-form';
import { FieldRefusal } from '../shared/refusal.client';
import { settingsGrid } from '../shared/settings-grid';
import { TickList } from '../shared/tick-list';

const route = '/api/newsroom/advertisements';

type Properties = {
  locale: Locale;
  chosen: ManagedAdvertisement | null;
  preview: ReactNode;
  advertisers: readonly Advertiser[];
  categories: readonly Category[];
  districts: readonly District[];
};

/** The form for a new advertisement, or for the chosen one with what removes it, and how readers will see it. */
export function AdvertisementForms(properties: Properties) {
  const { locale, chosen, preview } = properties;
  const t = useTranslations('advertisementDesk');
  return (
    <DeskForm
      id="advertisement-form"
      title={t(chosen ? 'changeTitle' : 'addTitle')}
      isOpen={chosen !== null}
    >
      <Settings {...properties} />
      {preview}
      {chosen && (
        <div className="mt-4 flex flex-wrap items-end justify-end gap-2">
          <Button asChild>
            <a href={localePath(locale, advertisementDeskPath())}>{t('closeForm')}</a>
          </Button>
          <ActionForm
            method="DELETE"
            path={route}
            fixed={{ id: chosen.id, seen: chosen.revision }}
            submit={t('remove')}
            question={t('removeQuestion')}
            done={t('removed')}
            next="advertisement-form"
            isQuiet
          />
        </div>
      )}
    </DeskForm>
  );
}

function Settings({ locale, chosen, advertisers, categories, districts }: Properties) {
  const t = useTranslations('advertisementDesk');
  return (
    <ActionForm
      key={chosen?.id ?? 'new'}
      method="PUT"
      path={route}
      fixed={{ id: chosen?.id ?? '', seen: chosen?.revision ?? 0 }}
      submit={t(chosen ? 'save' : 'add')}
      done={t('saved')}
      clears={!chosen}
      className={settingsGrid}
    >
      <Label>
        {t('advertiser')}
        <Select name="advertiser" defaultValue={chosen?.advertiser ?? ''}>
          <option value="">{t('houseOption')}</option>
          {advertisers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Label>
      <Label>
        {t('slot')}
        <Select name="slot" defaultValue={chosen?.slot ?? 'list'}>
          {slots.map((slot) => (
            <option key={slot} value={slot}>
              {t(`slots.${slot}`)}
            </option>
          ))}
        </Select>
      </Label>
      {(['title', 'line'] as const).flatMap((field) =>
        (['hi', 'en'] as const).map((lang) => (
          <LanguageLine
            key={`${field}_${lang}`}
            name={`${field}_${lang}`}
            lang={lang}
            label={t(`${field === 'title' ? 'headline' : field}.${lang}`)}
            longest={advertisementLimits[field]}
            value={chosen?.words[lang]?.[field]}
            refusals={field === 'title' ? ['ad_title_needed'] : []}
          />
        )),
      )}
      <Label className="sm:col-span-2">
        {t('link')}
        <Input
          name="link"
          required
          maxLength={advertisementLimits.link}
          defaultValue={chosen?.link}
          aria-describedby="link-hint"
        />
        <span id="link-hint" className="font-normal text-ink2">
          {t('linkHint')}
        </span>
        <FieldRefusal of={['ad_link_invalid', 'ad_link_private']} />
      </Label>
      <ImageField locale={locale} folder={chosen?.picture?.folder ?? null} />
      {(['hi', 'en'] as const).map((lang) => (
        <LanguageLine
          key={lang}
          name={`alt_${lang}`}
          lang={lang}
          label={t(`alt.${lang}`)}
          longest={advertisementLimits.alt}
          value={chosen?.words[lang]?.alt}
          refusals={['ad_alt_needed']}
        />
      ))}
      <TickList
        title={t('sections')}
        none={t('everywhere')}
        entries={categories.map((each) => ({
          field: sectionFieldOf(each.slug),
          name: categoryName(each, locale),
          isOn: chosen?.categories.includes(each.slug) ?? false,
        }))}
      />
      <TickList
        title={t('districts')}
        none={t('everywhere')}
        entries={districts.map((each) => ({
          field: districtFieldOf(each.slug),
          name: districtName(each, locale),
          isOn: chosen?.districts.includes(each.slug) ?? false,
        }))}
      />
      <Moment name="starts_at" label={t('startsAt')} value={chosen?.startsAt ?? null} isNeeded />
      <Moment
        name="ends_at"
        label={t('endsAt')}
        value={chosen?.endsAt ?? null}
        refusals={['ad_ends_too_soon', 'ad_end_needed', 'ad_over']}
      />
      <Label>
        {t('state')}
        <Select name="state" defaultValue={chosen?.isPaused ? 'paused' : 'shown'}>
          <option value="shown">{t('stateShown')}</option>
          <option value="paused">{t('states.paused')}</option>
        </Select>
      </Label>
    </ActionForm>
  );
}

function Moment({
  name,
  label,
  value,
  isNeeded = false,
  refusals = [],
}: {
  name: string;
  label: string;
  value: string | null;
  isNeeded?: boolean;
  refusals?: readonly string[];
}) {
  return (
    <Label>
      {label}
      <Input
        type="datetime-local"
        name={name}
        required={isNeeded}
        defaultValue={value === null ? '' : toIndianClock(new Date(value))}
      />
      <FieldRefusal of={refusals} />
    </Label>
  );
}
