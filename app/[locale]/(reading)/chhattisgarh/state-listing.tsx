import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { DistrictIndex } from '@/components/reading/listing/district-index';
import { readDistricts } from '@/lib/reading/districts/read';
import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { statePath } from '@/lib/platform/paths';

import { Listing } from '../listing';
import { listMetadata } from '../list-metadata';

type Properties = { locale: Locale; page: number };

export function stateMetadata({ locale, page }: Properties): Promise<Metadata> {
  const t = translator(locale, 'listing');
  const title = t('stateTitle');
  return listMetadata({
    locale,
    filter: 'state',
    page,
    path: statePath('hi', page),
    title,
    description: t('stateDescription'),
  });
}

/** Articles of the whole state, and the way to each district. */
export async function StateListing({ locale, page }: Properties) {
  const t = await getTranslations('listing');
  return (
    <Listing
      locale={locale}
      filter="state"
      title={t('stateTitle')}
      page={page}
      pathOfPage={statePath}
    >
      <DistrictIndex locale={locale} districts={await readDistricts()} />
    </Listing>
  );
}
