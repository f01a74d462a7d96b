import { useTranslations } from 'next-intl';
import { useState } from 'react';
import useSWR from 'swr';

import { articlesAddress } from '@/lib/newsroom/homepage/browser';
import type { HomepageArticle } from '@/lib/newsroom/homepage/model';

/**
 * Public articles by words. Gives those that were found (null while nothing is looked for), how to look, what is to be
 * said of it, and how to say something else.
 */
export function useFoundArticles(): {
  found: readonly HomepageArticle[] | null;
  find: (words: string) => void;
  message: string;
  say: (message: string) => void;
} {
  const t = useTranslations('homepage');
  const [words, setWords] = useState('');
  const [said, say] = useState('');
  const { data, error, isValidating, mutate } = useSWR<{ stories: HomepageArticle[] }, Error>(
    words && articlesAddress(words),
    // Articles come while one looks for them; nothing moves under the hand of who chooses among those found.
    {
      keepPreviousData: true,
      revalidateOnFocus: false,
      shouldRetryOnError: false,
      dedupingInterval: 2000,
    },
  );
  const found = (words && data?.stories) || null;
  const find = (next: string) => {
    say('');
    setWords(next);
    if (next === words) void mutate();
  };
  const answer = () => {
    if (words === '' || isValidating) return '';
    return error ? t('notSearched') : t('found', { count: found?.length ?? 0, words });
  };
  return { found, find, message: said || answer(), say };
}
