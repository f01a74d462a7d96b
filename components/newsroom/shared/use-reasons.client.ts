import { useTranslations } from 'next-intl';

import { reasonInWords, type ReasonWords } from '@/lib/newsroom/transfers/reasons';

/** Says why something was not brought in, in words of the page's edition. */
export function useReasons(): (reason: string) => string {
  const t = useTranslations('archiveDesk');
  const sources = useTranslations('sources');
  const words: ReasonWords = {
    own: (key, values) => t(`reason.${key}` as Parameters<typeof t>[0], values),
    ofSources: (key) => {
      const name = `problem.${key}` as Parameters<typeof sources.has>[0];
      return sources.has(name) ? sources(name) : null;
    },
  };
  return (reason) => reasonInWords(reason, words);
}
