import type { Article } from '@/lib/reading/articles/model';
import { isoInIndia } from '@/lib/platform/text/dates';

import type { CorrectionComment } from './nodes';

/** What an article or an entry says of its corrections; nothing where there are none. https://schema.org/correction */
export function correctionsOf(corrections: Article['corrections']): {
  correction?: CorrectionComment[];
} {
  if (corrections.length === 0) return {};
  return {
    correction: corrections.map(({ note, correctedAt }) => ({
      '@type': 'CorrectionComment',
      text: note.text,
      datePublished: isoInIndia(correctedAt),
      inLanguage: note.lang,
    })),
  };
}
