import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { SupabaseClient } from '@supabase/supabase-js';
import { parse } from 'yaml';
import { z } from 'zod';

import { isoInIndia } from '@/lib/platform/text/dates';
import type { Database } from '@/lib/platform/supabase/database.types';

import { loadDemoImage } from './images';
import { demoId } from './rows';

type Service = SupabaseClient<Database>;

const words = z.object({ hi: z.string().optional(), en: z.string().optional() });
/** Since when, and until when where it ends, in days from the first start. */
const days = z.array(z.int()).min(1).max(2);
const contents = z.object({
  advertisers: z.array(z.object({ key: z.string(), name: z.string(), contact: z.string() })),
  pictures: z.array(
    z.object({ art: z.string(), alt: z.object({ hi: z.string(), en: z.string() }) }),
  ),
  advertisements: z.array(
    z.object({
      key: z.string(),
      advertiser: z.string().optional(),
      slot: z.string(),
      art: z.string().optional(),
      title: words,
      line: words,
      link: z.string(),
      categories: z.array(z.string()).default([]),
      districts: z.array(z.string()).default([]),
      days,
      counted: z.object({ views: z.int(), presses: z.int() }).optional(),
    }),
  ),
  notices: z.array(
    z.object({
      key: z.string(),
      kind: z.string(),
      title: words,
      text: words,
      placedBy: z.string(),
      born: z.int().optional(),
      died: z.int().optional(),
      district: z.string(),
      days,
    }),
  ),
});
type Contents = z.infer<typeof contents>;

/** A moment so many days after the first start. */
function daysAfter(start: Date, days: number): string {
  return new Date(start.getTime() + days * 86_400_000).toISOString();
}

/** The day of India in which that is. */
const dayAfter = (start: Date, days: number) => isoInIndia(daysAfter(start, days)).slice(0, 10);

/** Loads the demo's advertisements and notices. Takes the backend's client, where drawn images are kept, and the first start. */
export async function loadAdvertisements(
  service: Service,
  drawnImages: string,
  firstStart: Date,
): Promise<void> {
  const file = path.join(import.meta.dirname, 'advertisements.yaml');
  const demo = contents.parse(parse(readFileSync(file, 'utf8')));
  const folders = new Map<string, string>();
  for (const { art, alt } of demo.pictures)
    folders.set(
      art,
      await loadDemoImage(service, drawnImages, art, {
        alt_hi: alt.hi,
        alt_en: alt.en,
        rights: 'handout',
      }),
    );
  const write = async (what: string, { error }: { error: { message: string } | null }) => {
    if (error) throw new Error(`Demo ${what}: ${error.message}`);
  };
  await write(
    'advertisers',
    await service
      .from('advertisers')
      .upsert(
        demo.advertisers.map(({ key, ...rest }) => ({ id: demoId(`advertiser ${key}`), ...rest })),
      ),
  );
  await write(
    'advertisements',
    await service
      .from('advertisements')
      .upsert(demo.advertisements.map((each) => advertisementRow(each, demo, folders, firstStart))),
  );
  await write(
    'figures of advertisements',
    await service
      .from('advertisement_days')
      .upsert(demo.advertisements.flatMap((each) => countedRows(each, firstStart))),
  );
  await write(
    'notices',
    await service.from('notices').upsert(demo.notices.map((each) => noticeRow(each, firstStart))),
  );
}

function advertisementRow(
  each: Contents['advertisements'][number],
  { pictures }: Contents,
  folders: ReadonlyMap<string, string>,
  firstStart: Date,
) {
  const { key, advertiser, art, title, line } = each;
  const [from = 0, until] = each.days;
  const alt = pictures.find((picture) => picture.art === art)?.alt;
  return {
    id: demoId(`advertisement ${key}`),
    advertiser: advertiser === undefined ? null : demoId(`advertiser ${advertiser}`),
    slot: each.slot,
    title_hi: title.hi ?? null,
    title_en: title.en ?? null,
    line_hi: line.hi ?? null,
    line_en: line.en ?? null,
    link: each.link,
    picture: art === undefined ? null : (folders.get(art) ?? null),
    alt_hi: alt?.hi ?? null,
    alt_en: alt?.en ?? null,
    categories: each.categories,
    districts: each.districts,
    starts_at: daysAfter(firstStart, from),
    ends_at: until === undefined ? null : daysAfter(firstStart, until),
  };
}

/** What was counted on the days since it began: fewer in English than in Hindi, and more towards today. */
function countedRows(
  { key, days: [from = 0], counted }: Contents['advertisements'][number],
  firstStart: Date,
) {
  if (!counted) return [];
  return Array.from({ length: -from }, (_, index) => index - -from).flatMap((day, index) =>
    (['hi', 'en'] as const).map((locale) => {
      const share = (locale === 'hi' ? 1 : 0.25) * (1 + index / 10);
      return {
        advertisement: demoId(`advertisement ${key}`),
        day: dayAfter(firstStart, day),
        locale,
        views: Math.round(counted.views * share),
        presses: Math.round(counted.presses * share),
      };
    }),
  );
}

function noticeRow(each: Contents['notices'][number], firstStart: Date) {
  const [from = 0, until = from] = each.days;
  return {
    id: demoId(`notice ${each.key}`),
    kind: each.kind,
    title_hi: each.title.hi ?? null,
    title_en: each.title.en ?? null,
    text_hi: each.text.hi ?? null,
    text_en: each.text.en ?? null,
    placed_by: each.placedBy,
    born: each.born ?? null,
    died: each.died ?? null,
    district: each.district,
    first_day: dayAfter(firstStart, from),
    paid_until: dayAfter(firstStart, until),
  };
}
