import { districtName, type District } from '@/lib/reading/districts/model';
import { readDistricts } from '@/lib/reading/districts/read';
import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { channelName } from '@/lib/newsroom/channel/words';
import { csvResponse, toCsv } from '@/lib/newsroom/shared/csv';
import { statsTables, type Stats, type StatsTable } from '@/lib/newsroom/stats/model';
import { parseStatsQuery, readStats } from '@/lib/newsroom/stats/read';

import { langOf } from '../../query';
import { forReader, refuse } from '../../reader-request';

export const dynamic = 'force-dynamic';

/** One of the tables of numbers as CSV: `?table=days|stories|districts|channel|alerts|misses|faults`, narrowed as the page is, in the words of `lang`. */
export async function GET(request: Request): Promise<Response> {
  return forReader(request, async (client) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const table = statsTables.find((name) => name === query.table);
    if (!table) return refuse(400, 'bad_request');
    const stats = await readStats(client, parseStatsQuery(query));
    return csvResponse(
      `numbers-${table}`,
      csvOf(stats, table, langOf(request), await readDistricts()),
    );
  });
}

function csvOf(
  stats: Stats,
  table: StatsTable,
  locale: Locale,
  districts: readonly District[],
): string {
  const t = translator(locale, 'stats');
  const columns = [t('reads'), t('shares'), t('comments')];
  const places = new Map(districts.map((each) => [each.slug, districtName(each, locale)]));
  const head = (names: readonly ('question' | 'times' | 'error' | 'places' | 'browsers')[]) =>
    names.map((name) => t(`head.${name}`));
  const place = (slug: string | null) => (slug ? (places.get(slug) ?? slug) : t('noDistrict'));
  switch (table) {
    case 'days':
      return toCsv(
        [t('day'), ...columns],
        stats.days.map((row) => [row.day, row.reads, row.shares, row.comments]),
      );
    case 'stories':
      return toCsv(
        [t('articleId'), t('titleHi'), t('titleEn'), t('district'), ...columns],
        stats.articles.map((row) => [
          row.id,
          row.titleHi,
          row.titleEn,
          place(row.district),
          row.reads,
          row.shares,
          row.comments,
        ]),
      );
    case 'districts':
      return toCsv(
        [t('district'), ...columns],
        stats.districts.map((row) => [place(row.district), row.reads, row.shares, row.comments]),
      );
    case 'channel':
      return toCsv(
        [
          translator(locale, 'channel')('message'),
          translator(locale, 'channel')('postsHead'),
          t('reads'),
        ],
        stats.channel.map((row) => [
          channelName(locale, row, districts).text,
          row.posts,
          row.reads,
        ]),
      );
    case 'alerts':
      return toCsv(
        [
          t('articleId'),
          t('titleHi'),
          t('titleEn'),
          t('alertHead.kind'),
          t('alertHead.at'),
          t('alertHead.sent'),
          t('alertHead.failed'),
          t('alertHead.reads'),
        ],
        stats.alerts.alerts.map((row) => [
          row.id,
          row.titleHi,
          row.titleEn,
          t(`alertKind.${row.kind}`),
          row.at,
          row.sent,
          row.failed,
          row.reads,
        ]),
      );
    case 'misses':
      return toCsv(
        head(['question', 'times']),
        stats.misses.map((row) => [row.question, row.times]),
      );
    case 'faults':
      return toCsv(
        [t('day'), t('head.error'), t('head.times'), t('head.places'), t('head.browsers')],
        stats.errors.map((row) => [
          row.day,
          row.message,
          row.times,
          row.places.join(' '),
          row.browsers.join(', '),
        ]),
      );
  }
}
