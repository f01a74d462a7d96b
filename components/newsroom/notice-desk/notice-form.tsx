import { useTranslations } from 'next-intl';

import { noticeDeskPath, noticeLimits, type ManagedNotice } from '@/lib/newsroom/notice-desk/model';
import { noticeKinds } from '@/lib/reading/notices/model';
import type { District } from '@/lib/reading/districts/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';

import { Button } from '@/components/ui/button';
import { Input, Select } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { ActionForm } from '../shared/action-form.client';
import { DeskForm } from '../shared/desk-form';
import { DistrictChoice } from '../shared/district-choice';
import { LanguageLine } from '../shared/language-line';
import { ImageField } from '../shared/image-field.client';
import { FieldRefusal } from '../shared/refusal.client';
import { settingsGrid } from '../shared/settings-grid';

type Properties = {
  locale: Locale;
  chosen: ManagedNotice | null;
  districts: readonly District[];
  today: string;
};

/** The form for a new notice, or for the chosen one. */
export function NoticeForm(properties: Properties) {
  const { locale, chosen } = properties;
  const t = useTranslations('noticeDesk');
  return (
    <DeskForm
      id="notice-form"
      title={t(chosen ? 'changeTitle' : 'addTitle')}
      isOpen={chosen !== null}
    >
      <ActionForm
        key={chosen?.id ?? 'new'}
        method="PUT"
        path="/api/newsroom/notices"
        fixed={{ id: chosen?.id ?? '', seen: chosen?.revision ?? 0 }}
        submit={t(chosen ? 'save' : 'add')}
        done={t('saved')}
        clears={!chosen}
        className={settingsGrid}
      >
        <Fields {...properties} />
      </ActionForm>
      {chosen && (
        <p className="mt-4">
          <Button asChild>
            <a href={localePath(locale, noticeDeskPath())}>{t('closeForm')}</a>
          </Button>
        </p>
      )}
    </DeskForm>
  );
}

const languages = ['hi', 'en'] as const;

function Fields({ locale, chosen, districts, today }: Properties) {
  const t = useTranslations('noticeDesk');
  return (
    <>
      <Label>
        {t('kind')}
        <Select name="kind" defaultValue={chosen?.kind ?? 'notice'}>
          {noticeKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </Select>
      </Label>
      <DistrictChoice
        locale={locale}
        label={t('district')}
        all={t('everywhere')}
        districts={districts}
        chosen={chosen?.district ?? ''}
      />
      {languages.map((lang) => (
        <LanguageLine
          key={lang}
          name={`title_${lang}`}
          lang={lang}
          label={t(`noticeTitle.${lang}`)}
          longest={noticeLimits.title}
          value={chosen?.[`title_${lang}`] ?? undefined}
          refusals={['notice_text_needed', `notice_half_${lang}`]}
        />
      ))}
      {languages.map((lang) => (
        <LanguageLine
          key={lang}
          name={`text_${lang}`}
          lang={lang}
          label={t(`text.${lang}`)}
          longest={noticeLimits.text}
          value={chosen?.[`text_${lang}`] ?? undefined}
          rows={6}
        />
      ))}
      <ImageField locale={locale} folder={chosen?.picture ?? null} />
      {languages.map((lang) => (
        <LanguageLine
          key={lang}
          name={`alt_${lang}`}
          lang={lang}
          label={t(`alt.${lang}`)}
          longest={noticeLimits.alt}
          value={chosen?.[`alt_${lang}`] ?? undefined}
          refusals={['ad_alt_needed']}
        />
      ))}
      <Year name="born" label={t('born')} value={chosen?.born ?? null} />
      <Year
        name="died"
        label={t('died')}
        value={chosen?.died ?? null}
        refusals={['notice_years_invalid']}
      />
      <Label>
        {t('firstDay')}
        <Input type="date" name="first_day" required defaultValue={chosen?.first_day ?? today} />
      </Label>
      <Label>
        {t('paidUntil')}
        <Input type="date" name="paid_until" required defaultValue={chosen?.paid_until} />
        <FieldRefusal of={['notice_days_invalid']} />
      </Label>
      <Label>
        {t('placedBy')}
        <Input
          name="placed_by"
          maxLength={noticeLimits.placedBy}
          defaultValue={chosen?.placed_by ?? ''}
        />
      </Label>
      <Label>
        {t('state')}
        <Select name="state" defaultValue={chosen?.is_ended ? 'ended' : 'shown'}>
          <option value="shown">{t('stateShown')}</option>
          <option value="ended">{t('stateEnded')}</option>
        </Select>
      </Label>
    </>
  );
}

function Year({
  name,
  label,
  value,
  refusals = [],
}: {
  name: string;
  label: string;
  value: number | null;
  refusals?: readonly string[];
}) {
  return (
    <Label className="hidden group-has-[option[value=obituary]:checked]/form:grid">
      {label}
      <Input
        name={name}
        inputMode="numeric"
        pattern="[0-9०-९]{4}"
        maxLength={4}
        defaultValue={value ?? ''}
      />
      <FieldRefusal of={refusals} />
    </Label>
  );
}
