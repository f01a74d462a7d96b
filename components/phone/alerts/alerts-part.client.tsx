'use client';

import { NextIntlClientProvider } from 'next-intl';

import type { Messages } from '@/lib/platform/i18n/catalogues';
import { formatLocale, type Locale } from '@/lib/platform/i18n/locale';
import type { NamedFollow } from '@/lib/phone/alerts/model';

import { AlertsPanel } from './alerts-panel.client';

/** Alerts on this phone, with the words for it: this page alone needs them. */
export function AlertsPart({
  locale,
  words,
  choices,
}: {
  locale: Locale;
  words: Messages['alerts'];
  /** Districts and sections that can be added. */
  choices: NamedFollow[];
}) {
  return (
    <NextIntlClientProvider
      locale={formatLocale(locale)}
      messages={{ alerts: words }}
      timeZone="Asia/Kolkata"
    >
      <AlertsPanel locale={locale} choices={choices} />
    </NextIntlClientProvider>
  );
}
