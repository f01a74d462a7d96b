import { parseLocale } from '@/lib/platform/i18n/locale';
import { respondWithImage, noSuchImage } from '@/lib/machines/share-card/response';
import { shareCard } from '@/lib/machines/share-card/images';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ locale: string; file: string }> };

/**
 * The image that link previews show (specification 9: 1200 × 630): `/og/hi/ID.jpg`, and `site`,
 * `category-SLUG` or `district-SLUG` in place of an article's id.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { locale: edition, file } = await params;
  const locale = parseLocale(edition);
  const id = /^([a-z0-9-]{1,80})\.jpg$/.exec(file)?.[1];
  if (!locale || id === undefined) return noSuchImage();
  return respondWithImage(request, () => shareCard(locale, id));
}
