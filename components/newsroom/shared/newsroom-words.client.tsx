'use client';

import { NextIntlClientProvider } from 'next-intl';
import dynamic from 'next/dynamic';
import type { ComponentType, ReactNode } from 'react';

import { formatLocale, type Locale } from '@/lib/platform/i18n/locale';
import type { messages as english } from '@/lib/platform/i18n/newsroom-words-en';

type Around = ComponentType<{ children: ReactNode }>;

const withMessages = (locale: Locale, messages: typeof english): { default: Around } => ({
  default: function WithMessages({ children }) {
    return (
      <NextIntlClientProvider locale={formatLocale(locale)} messages={messages}>
        {children}
      </NextIntlClientProvider>
    );
  },
});

const around: Record<Locale, Around> = {
  hi: dynamic(() =>
    import('@/lib/platform/i18n/newsroom-words-hi').then(({ messages }) =>
      withMessages('hi', messages),
    ),
  ),
  en: dynamic(() =>
    import('@/lib/platform/i18n/newsroom-words-en').then(({ messages }) =>
      withMessages('en', messages),
    ),
  ),
};

/**
 * What the newsroom's client code says, as a file that a browser keeps: in each page it would be half of what is sent
 * (docs/decisions/0035). Takes the edition; the rest that next-intl's provider has comes from the one around it.
 */
export function NewsroomWords({ locale, children }: { locale: Locale; children: ReactNode }) {
  const Around = around[locale];
  return <Around>{children}</Around>;
}
