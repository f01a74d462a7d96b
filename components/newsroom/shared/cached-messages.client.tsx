'use client';

import { NextIntlClientProvider } from 'next-intl';
import { use, type ReactNode } from 'react';

import { formatLocale, type Locale } from '@/lib/platform/i18n/locale';
import { newsroomWords, type NewsroomMessages } from '@/lib/platform/i18n/newsroom-words';

const loading = new Map<string, Promise<NewsroomMessages>>();

/**
 * Says the newsroom's words from their file, which has run before the page stands (document-scripts.tsx). Only who comes from
 * another application without a new document has not loaded it yet. Takes the edition and the file's address.
 */
export function CachedMessages({
  locale,
  file,
  children,
}: {
  locale: Locale;
  file: string;
  children: ReactNode;
}) {
  const messages = newsroomWords(locale) ?? use(load(locale, file));
  return (
    <NextIntlClientProvider locale={formatLocale(locale)} messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}

function load(locale: Locale, file: string): Promise<NewsroomMessages> {
  const known = loading.get(file);
  if (known) return known;
  const coming = run(locale, file);
  loading.set(file, coming);
  // Who comes again asks again.
  coming.catch(() => loading.delete(file));
  return coming;
}

async function run(locale: Locale, file: string): Promise<NewsroomMessages> {
  await import(/* turbopackIgnore: true */ file);
  const messages = newsroomWords(locale);
  if (!messages) throw new Error(`${file} holds no words`);
  return messages;
}
