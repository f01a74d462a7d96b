import { csvAnswer, toCsv } from '@/lib/newsroom/csv';
import { numberTables, type Numbers, type NumberTable } from '@/lib/numbers/model';
import { parseNumbersQuestion, readNumbers } from '@/lib/numbers/read';

import { forReader, refuse } from '../../reader-request';

export const dynamic = 'force-dynamic';

/** One of the tables of numbers as CSV: `?table=days|stories|districts|misses|faults`, narrowed as the page is. */
export async function GET(request: Request): Promise<Response> {
  return forReader(
    request,
    async (client) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      const table = numberTables.find((name) => name === query.table);
      if (!table) return refuse(400, 'bad_request');
      const numbers = await readNumbers(client, parseNumbersQuestion(query));
      return csvAnswer(`numbers-${table}`, csvOf(numbers, table));
    },
    { confidential: true },
  );
}

function csvOf(numbers: Numbers, table: NumberTable): string {
  const deeds = ['reads', 'shares', 'comments'] as const;
  switch (table) {
    case 'days':
      return toCsv(
        ['day', ...deeds],
        numbers.days.map((row) => [row.day, row.reads, row.shares, row.comments]),
      );
    case 'stories':
      return toCsv(
        ['id', 'title_hi', 'title_en', 'district', ...deeds],
        numbers.stories.map((row) => [
          row.id,
          row.titleHi,
          row.titleEn,
          row.district,
          row.reads,
          row.shares,
          row.comments,
        ]),
      );
    case 'districts':
      return toCsv(
        ['district', ...deeds],
        numbers.districts.map((row) => [row.district, row.reads, row.shares, row.comments]),
      );
    case 'misses':
      return toCsv(
        ['question', 'times'],
        numbers.misses.map((row) => [row.question, row.times]),
      );
    case 'faults':
      return toCsv(
        ['day', 'fault', 'times', 'places', 'browsers'],
        numbers.faults.map((row) => [
          row.day,
          row.message,
          row.times,
          row.places.join(' '),
          row.browsers.join(', '),
        ]),
      );
  }
}
