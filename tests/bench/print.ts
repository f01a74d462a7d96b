import postgres, { type Sql } from 'postgres';

import { printPage } from '@/lib/machines/print-files/chromium';
import { printSheetPath } from '@/lib/platform/paths';
import { isoInIndia } from '@/lib/platform/text/dates';
import { findOrInstallChromium } from '@/scripts/run/chromium';

import type { Options } from './options';
import { medianFigure, type Figure, type Measurement } from './result';
import type { Workbench } from './workbench';

/** What is passed on in groups loads on slow lines (issue Reach, The edition). */
const most = { milliseconds: 10_000, kilobytes: 2000 };

/** Has today's edition appear as it composes itself of the demo paper; gives its day. */
async function release(sql: Sql): Promise<string> {
  const day = isoInIndia(new Date().toISOString()).slice(0, 10);
  await sql.begin(async (tx) => {
    await tx`delete from public.print_editions where day = ${day}`;
    await tx`insert into public.print_editions (day, released_at) values (${day}, now())`;
    await tx`
      insert into public.print_places (day, page, position, article_id)
      select ${day}, page, position, article_id from public.compose_print(${day})`;
    await tx`select public.note_print_change(${day})`;
  });
  return day;
}

/** Waits until the site has the sheets. Throws when it does not within half a minute. */
async function untilThere(sheets: URL): Promise<void> {
  for (let look = 0; look < 60; look += 1) {
    if ((await fetch(sheets)).ok) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`${sheets.pathname} was not there within half a minute`);
}

/** The files of a day's edition, as the site makes them: from its sheets to the bytes, in both languages on both papers. */
export async function measurePrint(
  { backend, siteUrl }: Pick<Workbench, 'backend' | 'siteUrl'>,
  { quick }: Options,
): Promise<Measurement> {
  const chromium = findOrInstallChromium()?.usual;
  if (!chromium) return { measured: false, reason: 'Install Chromium.' };
  const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    const day = await release(sql);
    const figures: Figure[] = [];
    for (const locale of ['hi', 'en'] as const)
      for (const paper of ['a4', 'a3'] as const) {
        const sheets = new URL(printSheetPath(locale, day, paper), siteUrl);
        await untilThere(sheets);
        const [times, sizes]: [number[], number[]] = [[], []];
        for (let round = 0; round < (quick ? 1 : 3); round += 1) {
          const start = performance.now();
          const file = await printPage(chromium, sheets);
          times.push(performance.now() - start);
          sizes.push(file.length / 1000);
        }
        const name = `${locale}, ${paper}`;
        figures.push(
          medianFigure(`${name}: made`, times, 'ms', { kind: 'at-most', value: most.milliseconds }),
          medianFigure(`${name}: size`, sizes, 'KB', { kind: 'at-most', value: most.kilobytes }),
        );
      }
    return {
      measured: true,
      figures,
      notes: ['the edition of the demo paper as it composes itself'],
    };
  } finally {
    await sql.end();
  }
}
