import { getRequestConfig } from 'next-intl/server';

import { wordsOf } from './catalogues';
import { currentLocale } from './current-locale';
import { localeOfFormat } from './locale';

/** What next-intl says on the server: in the page's edition, or the one that it is asked for. */
export default getRequestConfig(async ({ locale }) =>
  wordsOf(locale ? localeOfFormat(locale) : await currentLocale()),
);
