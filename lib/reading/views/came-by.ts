import { locales, type Locale } from '@/lib/platform/i18n/locale';
import { articlePath } from '@/lib/platform/paths';

/** By which link of the paper's channel somebody came to an article (schema is_channel_mark), and in which language. */
export type CameBy = { mark: string; locale: Locale };

/**
 * By which link of the channel a page was opened, as a notice's own Referer header says (RFC 9110, 10.1.3), so that pages
 * need no script for it. Takes the header and the article that was seen; null where the page is another's or has no mark.
 */
export function cameBy(referer: string | null, article: string): CameBy | null {
  const page = referer === null || referer.length > 2048 ? null : URL.parse(referer);
  const mark = page?.searchParams.get('via') ?? '';
  if (!page || !/^[a-z0-9-]{1,70}$/.test(mark)) return null;
  const locale = locales.find((each) => articlePath(each, article) === page.pathname);
  return locale ? { mark, locale } : null;
}
