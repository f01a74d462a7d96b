import { defaultLocale, parseLocale } from '@/lib/platform/i18n/locale';
import { categoryPath, localePath } from '@/lib/platform/paths';
import { readCategory } from '@/lib/reading/categories/read';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ locale: string; category: string }> };

/**
 * What the specification's breadcrumb address `/?category=` stands for (next.config, rewrites): leads to the page of a
 * section that the database has, for good, and from any other name to the page that says so.
 */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { locale: edition, category } = await params;
  const locale = parseLocale(edition) ?? defaultLocale;
  const section = await readCategory(category);
  return new Response(null, {
    status: section ? 308 : 307,
    headers: {
      location: section ? categoryPath(locale, category) : localePath(locale, '/missing'),
    },
  });
}
