'use client';

import { useEffect, useState, type ReactNode } from 'react';

import { loadWords, type Words } from '@/lib/i18n/load-words';

import { pageLocale, WordsContext } from '../reader/words.client';

/** Loads the catalogue for what has something to say, which then draws itself; nothing without it. */
export function WithWords({ children }: { children: ReactNode }) {
  const [words, setWords] = useState<Words | null>(null);
  useEffect(() => {
    void loadWords(pageLocale()).then(setWords, () => {});
  }, []);
  return words && <WordsContext value={words}>{children}</WordsContext>;
}
