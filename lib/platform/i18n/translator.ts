import { createTranslator } from 'next-intl';

import { wordsOf, type Messages } from './catalogues';
import type { Locale } from './locale';

/**
 * The messages of one namespace for what is no component: feeds, structured data, share cards, answers of routes.
 * Components ask next-intl (`useTranslations`, `getTranslations`), which knows the page's edition.
 */
export function translator<Namespace extends keyof Messages>(locale: Locale, namespace: Namespace) {
  return createTranslator<Messages, Namespace>({ ...wordsOf(locale), namespace });
}
