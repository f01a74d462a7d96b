import { useTranslations } from 'next-intl';

import {
  advertisementLimits,
  advertiserDeskPath,
  type Advertiser,
} from '@/lib/newsroom/advertisement-desk/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath, reportPath } from '@/lib/platform/paths';

import { Button } from '@/components/ui/button';
import { Input, Textarea } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { ActionForm } from '../shared/action-form.client';
import { FieldRefusal } from '../shared/refusal.client';
import { settingsGrid } from '../shared/settings-grid';

const route = '/api/newsroom/advertisements/advertisers';

type Properties = {
  locale: Locale;
  advertisers: readonly Advertiser[];
  /** The advertiser whose form is open. */
  chosen: Advertiser | null;
  seesContacts: boolean;
};

/** Who advertises, each with the address of their report. */
export function AdvertiserList(properties: Properties) {
  const { locale, advertisers, chosen } = properties;
  const t = useTranslations('advertisementDesk');
  return (
    <section aria-labelledby="advertiser-form" className="mt-10 max-w-4xl">
      <h2 id="advertiser-form" tabIndex={-1} className="text-list">
        {t('advertisers')}
      </h2>
      <p className="mb-3 max-w-[80ch] text-ink2">{t('advertisersLede')}</p>
      <AdvertiserForm {...properties} />
      <ul className="mt-4 border-t border-rule empty:hidden">
        {advertisers.map((each) => (
          <li
            key={each.id}
            className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-rule py-3"
          >
            <div className="min-w-0 grow basis-80 wrap-anywhere">
              <strong>{each.name}</strong>
              {each.contact && (
                <p className="text-meta whitespace-pre-line text-ink2">{each.contact}</p>
              )}
            </div>
            <div className="flex flex-wrap gap-2">
              <Button asChild>
                <a
                  href={reportPath(locale, each.reportKey)}
                  aria-label={`${t('report')}: ${each.name}`}
                >
                  {t('report')}
                </a>
              </Button>
              <Button asChild>
                <a
                  href={localePath(locale, advertiserDeskPath(each.id))}
                  aria-current={each.id === chosen?.id || undefined}
                  aria-label={`${t('change')}: ${each.name}`}
                >
                  {t('change')}
                </a>
              </Button>
              <ActionForm
                method="PUT"
                path={route}
                fixed={{
                  id: each.id,
                  seen: each.revision,
                  name: each.name,
                  contact: each.contact ?? '',
                  renew_key: true,
                }}
                submit={t('renewKey')}
                label={each.name}
                question={t('renewQuestion')}
                done={t('renewed')}
                isQuiet
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AdvertiserForm({ chosen, seesContacts }: Properties) {
  const t = useTranslations('advertisementDesk');
  return (
    <ActionForm
      key={chosen?.id ?? 'new'}
      method="PUT"
      path={route}
      fixed={{ id: chosen?.id ?? '', seen: chosen?.revision ?? 0 }}
      submit={t(chosen ? 'save' : 'addAdvertiser')}
      done={t('advertiserSaved')}
      clears={!chosen}
      className={settingsGrid}
    >
      <Label className="content-start">
        {t('name')}
        <Input
          name="name"
          required
          maxLength={advertisementLimits.name}
          defaultValue={chosen?.name}
        />
        <FieldRefusal of={['advertiser_known', 'advertiser_invalid']} />
      </Label>
      {seesContacts && (
        <Label>
          {t('contact')}
          <Textarea
            name="contact"
            rows={2}
            maxLength={advertisementLimits.contact}
            defaultValue={chosen?.contact ?? ''}
          />
        </Label>
      )}
    </ActionForm>
  );
}
