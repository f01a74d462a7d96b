import { csvResponse, toCsv } from '@/lib/newsroom/shared/csv';
import { defaultLocale, parseLocale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { readReport } from '@/lib/reading/advertiser-report/read';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ locale: string; key: string }> };

/** Each day's numbers of an advertiser's advertisements, as a file behind the same secret as their report. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { locale: edition, key } = await params;
  const locale = parseLocale(edition) ?? defaultLocale;
  const report = await readReport(key);
  if (!report) return new Response(null, { status: 404 });
  const t = translator(locale, 'report');
  const rows = report.advertisements.flatMap(({ title, days }) =>
    days.map(({ day, locale: of, views, presses }) => [
      ...[day, title[locale] ?? title.hi ?? title.en, t(`editions.${of}`)],
      ...[views, presses],
    ]),
  );
  const head = [t('day'), t('advertisement'), t('edition'), t('views'), t('presses')];
  const answer = csvResponse('advertisements', toCsv(head, rows));
  answer.headers.set('x-robots-tag', 'noindex');
  return answer;
}
