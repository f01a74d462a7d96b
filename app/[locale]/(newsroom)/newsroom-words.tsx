import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';

import { CachedMessages } from '@/components/newsroom/shared/cached-messages.client';
import { newsroomCatalogues } from '@/lib/platform/i18n/catalogues';
import { locales, type Locale } from '@/lib/platform/i18n/locale';
import { cacheNewsroomMessages } from '@/lib/platform/i18n/newsroom-words';
import { documentScripts } from '@/lib/server/document-scripts';

for (const locale of locales) cacheNewsroomMessages(locale, newsroomCatalogues[locale]);

/**
 * What the newsroom's client code says, from a file that a browser keeps: in each page it would be half of what is sent
 * (docs/decisions/0035). Takes the edition.
 */
export function NewsroomWords({ locale, children }: { locale: Locale; children: ReactNode }) {
  return (
    <NextIntlClientProvider messages={null}>
      <CachedMessages locale={locale} file={documentScripts().newsroomWords[locale]}>
        {children}
      </CachedMessages>
    </NextIntlClientProvider>
  );
}
