import { useLocale } from 'next-intl';

import { localeOfFormat, type Locale } from './locale';

/** The edition that a component stands in. */
export function useEdition(): Locale {
  return localeOfFormat(useLocale());
}
