import { useTranslations } from 'next-intl';
import { useState } from 'react';

import { fetchArticles } from '@/lib/newsroom/homepage/browser';
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
  const [found, setFound] = useState<readonly HomepageArticle[] | null>(null);
  const [message, setMessage] = useState('');
  const find = async (words: string) => {
    if (words === '') {
      setFound(null);
      return setMessage('');
    }
    const answer = await fetchArticles(words);
    if (!answer.ok) return setMessage(t('notSearched'));
    setFound(answer.value.stories);
    setMessage(t('found', { count: answer.value.stories.length, words }));
  };
  return { found, find: (words) => void find(words), message, say: setMessage };
}
