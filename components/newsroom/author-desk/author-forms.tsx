import { useTranslations } from 'next-intl';

import { districtName, type District } from '@/lib/reading/districts/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';
import {
  authorDeskPath,
  authorLimits,
  authorSettings,
  districtFieldOf,
  type ManagedAuthor,
  type NewsroomAccount,
} from '@/lib/newsroom/author-desk/model';

import { Button } from '@/components/ui/button';
import { Input, Select, Textarea } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { ActionForm } from '../shared/action-form.client';
import { DeskForm } from '../shared/desk-form';
import { TickList } from '../shared/tick-list';
import { settingsGrid } from '../shared/settings-grid';
import { AuthorAvatarForm } from './author-avatar-form.client';

const route = '/api/newsroom/authors';

type Properties = {
  locale: Locale;
  chosen: ManagedAuthor | null;
  accounts: readonly NewsroomAccount[];
  districts: readonly District[];
};

/** The form for a new author, or for the chosen one with their picture and what removes them. */
export function AuthorForms(properties: Properties) {
  const { locale, chosen } = properties;
  const t = useTranslations('authorDesk');
  return (
    <DeskForm
      id="author-form"
      title={chosen ? t('changeTitle', { name: chosen.name[locale] }) : t('addTitle')}
      isOpen={chosen !== null}
    >
      <Settings {...properties} />
      {chosen && (
        <div className="mt-4 flex flex-wrap items-end justify-between gap-4">
          <AuthorAvatarForm author={chosen} />
          <div className="flex flex-wrap items-end gap-2">
            <Button asChild>
              <a href={localePath(locale, authorDeskPath())}>{t('closeForm')}</a>
            </Button>
            <ActionForm
              method="DELETE"
              path={route}
              fixed={{ slug: chosen.slug, seen: JSON.stringify(authorSettings(chosen)) }}
              submit={t('remove')}
              question={t('removeQuestion', { name: chosen.name[locale] })}
              done={t('removed')}
              next="author-form"
              isQuiet
              className="min-w-0 wrap-anywhere"
            />
          </div>
        </div>
      )}
    </DeskForm>
  );
}

function Settings({ locale, chosen, accounts, districts }: Properties) {
  const t = useTranslations('authorDesk');
  return (
    <ActionForm
      key={chosen?.slug ?? 'new'}
      method="PUT"
      path={route}
      fixed={{
        slug: chosen?.slug ?? '',
        seen: chosen ? JSON.stringify(authorSettings(chosen)) : '',
      }}
      submit={t(chosen ? 'save' : 'add')}
      done={t('saved')}
      clears={!chosen}
      className={settingsGrid}
    >
      <Line name="name_hi" lang="hi" label={t('nameHi')} value={chosen?.name.hi} isNeeded />
      <Line
        name="name_en"
        lang="en"
        label={t('nameEn')}
        hint={t('nameEnHint')}
        value={chosen?.name.en}
        isNeeded
      />
      <Line
        name="role_hi"
        lang="hi"
        label={t('roleHi')}
        hint={t('roleHint')}
        value={chosen?.role.hi}
      />
      <Line name="role_en" lang="en" label={t('roleEn')} value={chosen?.role.en} />
      <Bio name="bio_hi" lang="hi" label={t('bioHi')} value={chosen?.bio.hi} />
      <Bio name="bio_en" lang="en" label={t('bioEn')} value={chosen?.bio.en} />
      <Districts {...{ locale, chosen, districts }} />
      <Label>
        {t('account')}
        <Select name="account" defaultValue={chosen?.account?.id ?? ''}>
          <option value="">{t('noAccount')}</option>
          {accounts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Label>
      <Label>
        {t('state')}
        <Select name="state" defaultValue={chosen?.isActive === false ? 'former' : 'active'}>
          <option value="active">{t('active')}</option>
          <option value="former">{t('former')}</option>
        </Select>
      </Label>
    </ActionForm>
  );
}

/** The districts an author reports from, folded until they are to be changed. */
function Districts({ locale, chosen, districts }: Omit<Properties, 'accounts'>) {
  const t = useTranslations('authorDesk');
  return (
    <TickList
      title={t('districts')}
      entries={districts.map((district) => ({
        field: districtFieldOf(district.slug),
        name: districtName(district, locale),
        isOn: chosen?.districts.includes(district.slug) ?? false,
      }))}
    />
  );
}

function Line({
  name,
  lang,
  label,
  hint,
  value = '',
  isNeeded = false,
}: {
  name: string;
  lang: Locale;
  label: string;
  hint?: string;
  value: string | undefined;
  isNeeded?: boolean;
}) {
  return (
    <Label className="content-start">
      {label}
      <Input
        name={name}
        lang={lang}
        required={isNeeded}
        maxLength={authorLimits.name}
        defaultValue={value}
        aria-describedby={hint && `${name}-hint`}
      />
      {hint && (
        <span id={`${name}-hint`} className="font-normal text-ink2">
          {hint}
        </span>
      )}
    </Label>
  );
}

function Bio({
  name,
  lang,
  label,
  value,
}: {
  name: string;
  lang: Locale;
  label: string;
  value: string | undefined;
}) {
  return (
    <Label>
      {label}
      <Textarea
        name={name}
        lang={lang}
        rows={5}
        maxLength={authorLimits.bio}
        defaultValue={value}
      />
    </Label>
  );
}
