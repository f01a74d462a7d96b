import 'server-only';

import { taxonomyTag, untilChanged } from '@/lib/platform/revalidation/tags';
import { publicClient, ReadError } from '@/lib/platform/supabase/public';

import type { Category } from './model';

/** Every section in the paper's order. Throws ReadError. */
export async function readCategories(): Promise<Category[]> {
  const { data, error } = await publicClient([taxonomyTag], untilChanged)
    .from('categories')
    .select('slug, name_hi, name_en')
    .order('position');
  if (error) throw new ReadError('categories', error);
  return data.map((row) => ({ slug: row.slug, nameHi: row.name_hi, nameEn: row.name_en }));
}

/** One section, or null when no section has this slug. Throws ReadError. */
export async function readCategory(slug: string): Promise<Category | null> {
  return (await readCategories()).find((category) => category.slug === slug) ?? null;
}
