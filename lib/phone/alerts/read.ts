import 'server-only';

import { z } from 'zod';

import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { siteClient } from '@/lib/platform/supabase/admin';
import { ReadError } from '@/lib/platform/supabase/public';
import { categoryName } from '@/lib/reading/categories/model';
import { readCategories } from '@/lib/reading/categories/read';
import { districtName } from '@/lib/reading/districts/model';
import { readDistricts } from '@/lib/reading/districts/read';
import { followKinds, type Follow } from '@/lib/reading/follows/model';
import { readSeriesTitles, readTopicNamesBySlug } from '@/lib/reading/follows/read';

import type { Alerts, NamedFollow } from './model';

/** Milliseconds that reading may take. */
const patience = 5000;

const kept = z
  .object({
    breaking: z.boolean(),
    quiet_from: z.int().nullable(),
    quiet_until: z.int().nullable(),
    follows: z.array(z.object({ kind: z.enum(followKinds), target: z.string() })),
  })
  .nullable();

/** What a phone is alerted of; null where it is not known. Throws ReadError. */
export async function readAlerts(endpoint: string): Promise<Alerts | null> {
  const { data, error } = await siteClient(patience).rpc('get_push_device', { endpoint });
  if (error) throw new ReadError('alerts of a phone', error);
  const device = kept.parse(data);
  if (!device) return null;
  const { breaking, quiet_from: from, quiet_until: until, follows } = device;
  return { breaking, quiet: from === null || until === null ? null : { from, until }, follows };
}

/** What is followed in the edition's words. Throws ReadError. */
export async function nameFollows(locale: Locale, follows: Follow[]): Promise<NamedFollow[]> {
  const client = siteClient(patience);
  const targets = (kind: Follow['kind']) =>
    follows.flatMap((follow) => (follow.kind === kind ? [follow.target] : []));
  const [districts, categories, series, topics] = await Promise.all([
    readDistricts(),
    readCategories(),
    readSeriesTitles(client, targets('series')),
    readTopicNamesBySlug(client, locale, targets('topic')),
  ]);
  const districtNames = new Map(districts.map((each) => [each.slug, districtName(each, locale)]));
  const sectionNames = new Map(categories.map((each) => [each.slug, categoryName(each, locale)]));
  const names = { district: districtNames, category: sectionNames, series, topic: topics };
  const unknown = translator(locale, 'alerts');
  return follows.map((follow) => ({
    ...follow,
    name:
      names[follow.kind].get(follow.target) ??
      (follow.kind === 'series' ? unknown('series') : follow.target),
  }));
}
