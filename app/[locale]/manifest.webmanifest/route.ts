import { defaultLocale, parseLocale } from '@/lib/platform/i18n/locale';
import { webManifest } from '@/lib/phone/install/manifest';

export const dynamic = 'force-dynamic';

/** The edition as an app that can be installed. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  const locale = parseLocale((await params).locale) ?? defaultLocale;
  return Response.json(webManifest(locale), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
}
