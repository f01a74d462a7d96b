import { createTranslator } from 'next-intl';

import en from '@/messages/newsroom/en.json';
import hi from '@/messages/newsroom/hi.json';

import { formatLocale, type Locale } from './locale';

/** The newsroom's own catalogue, apart from the readers', who never load it. */
export type NewsroomMessages = typeof en;

/** The catalogue of one edition, for the newsroom's layout to hand to its client code. */
export const newsroomCatalogues: Record<Locale, NewsroomMessages> = { hi, en };

/** As `translator`, for a namespace of the newsroom. */
export function newsroomTranslator<Namespace extends keyof NewsroomMessages>(
  locale: Locale,
  namespace: Namespace,
) {
  return createTranslator<NewsroomMessages, Namespace>({
    locale: formatLocale(locale),
    messages: newsroomCatalogues[locale],
    namespace,
    timeZone: 'Asia/Kolkata',
  });
}
