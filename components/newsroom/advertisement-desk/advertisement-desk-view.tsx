import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

import {
  advertisementDeskPath,
  type Advertiser,
  type ManagedAdvertisement,
} from '@/lib/newsroom/advertisement-desk/model';
import { otherLocale, type Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';
import { formatMoment } from '@/lib/platform/text/dates';
import type { Category } from '@/lib/reading/categories/model';
import type { District } from '@/lib/reading/districts/model';

import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { PageHead } from '../shared/page-head';
import { AdvertisementForms } from './advertisement-forms';
import { AdvertiserList } from './advertiser-list';

const tones = {
  running: 'sal',
  coming: 'brass',
  paused: 'plain',
  ended: 'faint',
} as const satisfies Record<ManagedAdvertisement['state'], BadgeTone>;

/** What is advertised and by whom: to be arranged, paused, counted and reported. */
export function AdvertisementDeskView(properties: {
  locale: Locale;
  advertisements: readonly ManagedAdvertisement[];
  advertisers: readonly Advertiser[];
  categories: readonly Category[];
  districts: readonly District[];
  /** The advertisement whose form is open, and how readers see it. */
  chosen: ManagedAdvertisement | null;
  preview: ReactNode;
  /** The advertiser whose form is open. */
  chosenAdvertiser: Advertiser | null;
  /** Whether the caller sees how advertisers are reached. */
  seesContacts: boolean;
}) {
  const t = useTranslations('advertisementDesk');
  const { locale, advertisements, advertisers } = properties;
  return (
    <>
      <PageHead title={t('title')} lede={t('lede')} />
      <AdvertisementForms {...properties} />
      <section aria-labelledby="advertisements" className="mt-8">
        <h2 id="advertisements" className="text-list">
          {t('all')}
        </h2>
        <p role="status" className="py-2 text-ink2">
          {t('count', { count: advertisements.length })}
        </p>
        <ul className="border-t border-rule empty:hidden">
          {advertisements.map((advertisement) => (
            <Line
              key={advertisement.id}
              locale={locale}
              advertisement={advertisement}
              payer={advertisers.find(({ id }) => id === advertisement.advertiser)?.name}
            />
          ))}
        </ul>
      </section>
      <AdvertiserList {...properties} chosen={properties.chosenAdvertiser} />
    </>
  );
}

function Line({
  locale,
  advertisement,
  payer,
}: {
  locale: Locale;
  advertisement: ManagedAdvertisement;
  payer: string | undefined;
}) {
  const t = useTranslations('advertisementDesk');
  const { id, words, state, slot, startsAt, endsAt, views, presses } = advertisement;
  const lang = words[locale] ? locale : otherLocale(locale);
  const title = words[lang]?.title ?? '';
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-rule py-3">
      <div className="min-w-0 grow basis-80 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3">
          <strong lang={lang}>{title}</strong>
          <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        </p>
        <p className="flex flex-wrap gap-x-4 text-meta text-ink2">
          <span>{payer ?? t('house')}</span>
          <span>{t(`slots.${slot}`)}</span>
          <span>
            {endsAt
              ? t('span', {
                  from: formatMoment(locale, startsAt),
                  until: formatMoment(locale, endsAt),
                })
              : t('since', { from: formatMoment(locale, startsAt) })}
          </span>
          <span>
            {/* Who saw the paper's own is not counted. */}
            {payer === undefined ? t('presses', { presses }) : t('numbers', { views, presses })}
          </span>
        </p>
      </div>
      <Button asChild>
        <a
          href={localePath(locale, advertisementDeskPath(id))}
          aria-label={`${t('change')}: ${title}`}
        >
          {t('change')}
        </a>
      </Button>
    </li>
  );
}
