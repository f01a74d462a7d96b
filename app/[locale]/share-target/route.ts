import { defaultLocale, parseLocale } from '@/lib/platform/i18n/locale';
import { queryOf } from '@/lib/phone/install/share-target';
import { searchPath } from '@/lib/platform/paths';

export const dynamic = 'force-dynamic';

/**
 * What a reader shares with the app from another: `?title=&text=&url=`, each of which may be missing.
 * Leads to the search for it (303), which may be done again from there.
 */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  const locale = parseLocale((await params).locale) ?? defaultLocale;
  const { searchParams } = new URL(request.url);
  const q = queryOf({
    title: searchParams.get('title'),
    text: searchParams.get('text'),
    url: searchParams.get('url'),
  });
  return new Response(null, {
    status: 303,
    headers: { location: searchPath(locale, { q }), 'cache-control': 'no-store' },
  });
}
