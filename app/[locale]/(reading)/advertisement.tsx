import type { ReactNode } from 'react';

import { AdvertisementBox } from '@/components/reading/advertisements/advertisement-box';
import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import type { Place } from '@/lib/reading/advertisements/model';
import { readAdvertisement } from '@/lib/reading/advertisements/read';
import { documentScripts } from '@/lib/server/document-scripts';

/**
 * What is advertised in a place of a page, or nothing. No component: a page reads it beside everything else that it
 * needs, not after that. Throws ReadError.
 */
export async function advertised(locale: Locale, place: Place): Promise<ReactNode> {
  const advertisement = await readAdvertisement(locale, place);
  if (!advertisement) return null;
  return (
    <AdvertisementBox
      locale={locale}
      label={translator(locale, 'advertisement')('label')}
      slot={place.slot}
      advertisement={advertisement}
      script={documentScripts().advertisements}
    />
  );
}
