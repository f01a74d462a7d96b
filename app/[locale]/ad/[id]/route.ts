import { environment } from '@/lib/platform/env';
import { defaultLocale, parseLocale } from '@/lib/platform/i18n/locale';
import { homePath, localePath } from '@/lib/platform/paths';
import { isArticleId } from '@/lib/reading/articles/model';
import { readPressLink } from '@/lib/reading/advertisements/read';
import { countSoon } from '@/lib/reading/advertisements/write';
import { isReadersNotice, mayCount, visitorOf } from '@/lib/reading/views/visit-request';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ locale: string; id: string }> };

/**
 * Counts a press of an advertisement and leads where the database says that it leads, never where a request says (CWE-601).
 * Only what a reader presses on a page of ours counts; whoever else comes is led on all the same. What is no advertisement
 * leads to the front page.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { locale: edition, id } = await params;
  const locale = parseLocale(edition) ?? defaultLocale;
  const link = isArticleId(id) ? await readPressLink(id) : null;
  const isPress = link !== null && isReadersNotice(request) && !isFetchedAhead(request);
  if (isPress && mayCount(request, `press ${id}`))
    countSoon({
      advertisement: id,
      action: 'press',
      locale,
      visitor: visitorOf(request, environment().REVALIDATE_SECRET),
    });
  const location = link?.startsWith('/') ? localePath(locale, link) : link;
  return new Response(null, {
    status: 302,
    headers: {
      location: location ?? homePath(locale),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    },
  });
}

/** Whether a browser only fetches ahead what may be pressed (HTML, Sec-Purpose). */
function isFetchedAhead({ method, headers }: Request): boolean {
  return method !== 'GET' || (headers.get('sec-purpose') ?? '').includes('prefetch');
}
