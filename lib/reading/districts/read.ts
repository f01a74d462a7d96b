import 'server-only';

import { taxonomyTag, untilChanged } from '@/lib/platform/revalidation/tags';
import { publicClient, ReadError } from '@/lib/platform/supabase/public';

import type { District } from './model';

/** Every district, the Surguja side first. Throws ReadError. */
export async function readDistricts(): Promise<District[]> {
  const { data, error } = await publicClient([taxonomyTag], untilChanged)
    .from('districts')
    .select(
      'slug, name_hi, name_en, headquarters_hi, headquarters_en, aliases, division, is_surguja_side',
    )
    .order('position');
  if (error) throw new ReadError('districts', error);
  return data.map((row) => ({
    slug: row.slug,
    nameHi: row.name_hi,
    nameEn: row.name_en,
    headquartersHi: row.headquarters_hi,
    headquartersEn: row.headquarters_en,
    aliases: row.aliases,
    division: row.division,
    isSurgujaSide: row.is_surguja_side,
  }));
}

/** One district, or null when none has this slug. Throws ReadError. */
export async function readDistrict(slug: string): Promise<District | null> {
  return (await readDistricts()).find((district) => district.slug === slug) ?? null;
}
