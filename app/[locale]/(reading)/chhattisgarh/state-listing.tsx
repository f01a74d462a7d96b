import type { Metadata } from 'next';

import { DistrictIndex } from '@/components/reading/listing/district-index';
import { readDistricts } from '@/lib/reading/districts/read';
import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { statePath } from '@/lib/platform/paths';
import { pageMetadata } from '@/lib/machines/seo/page-metadata';

import { Listing } from '../listing';

export function stateMetadata(locale: Locale, page: number): Metadata {
  const t = translator(locale, 'listing');
  const title = t('stateTitle');
  return pageMetadata({
    locale,
    path: statePath('hi', page),
    title: page > 1 ? t('pageTitle', { title, page }) : title,
    description: t('stateDescription'),
  });
}

/** Articles of the whole state, and the way to each district. */
export async function StateListing({ locale, page }: { locale: Locale; page: number }) {
  return (
    <Listing
      locale={locale}
      filter="state"
      title={translator(locale, 'listing')('stateTitle')}
      page={page}
      pathOfPage={statePath}
    >
      <DistrictIndex locale={locale} districts={await readDistricts()} />
    </Listing>
  );
}
