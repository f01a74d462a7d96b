'use client';

import { NextIntlClientProvider } from 'next-intl';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';

import { loadPhoneWords, loadWords, type PhoneWords } from '@/lib/platform/i18n/load-words';

import { pageLocale } from '@/components/layout/page/page-locale.client';

/**
 * Loads the words for what has something to say, which then draws itself; nothing without them. Those
 * of every page (`useTranslations`), and only `forReader` also those of a signed-in reader's islands.
 * `onMissing` is called where they cannot be had.
 */
export function WithWords({
  forReader = false,
  onMissing,
  children,
}: {
  forReader?: boolean;
  onMissing?: () => void;
  children: ReactNode;
}) {
  const [words, setWords] = useState<PhoneWords | null>(null);
  const tellMissing = useEffectEvent(() => onMissing?.());
  useEffect(() => {
    const load = forReader ? loadWords : loadPhoneWords;
    void load(pageLocale()).then(setWords, () => tellMissing());
  }, [forReader]);
  return words && <NextIntlClientProvider {...words}>{children}</NextIntlClientProvider>;
}
