'use client';

import { NextIntlClientProvider } from 'next-intl';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';

import { loadPhoneWords, type PhoneWords } from '@/lib/platform/i18n/load-words';

import { pageLocale } from '@/components/layout/page/page-locale.client';

/**
 * Loads the words of every page (`useTranslations`) for what has something to say, which then draws itself; nothing
 * without them. `onMissing` is called where they cannot be had.
 */
export function WithWords({
  onMissing,
  children,
}: {
  onMissing?: () => void;
  children: ReactNode;
}) {
  const [words, setWords] = useState<PhoneWords | null>(null);
  const tellMissing = useEffectEvent(() => onMissing?.());
  useEffect(() => {
    void loadPhoneWords(pageLocale()).then(setWords, () => tellMissing());
  }, []);
  return words && <NextIntlClientProvider {...words}>{children}</NextIntlClientProvider>;
}
