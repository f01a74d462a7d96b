import 'server-only';

import { cache } from 'react';

import { authorsTag, authorTag, untilChanged } from '@/lib/platform/revalidation/tags';
import type { Database } from '@/lib/platform/supabase/database.types';
import { publicClient, ReadError } from '@/lib/platform/supabase/public';

import { isAuthorSlug, type Author } from './model';

const columns =
  'slug, name_hi, name_en, role_hi, role_en, bio_hi, bio_en, districts, picture_url, is_active';

type Row = Pick<
  Database['public']['Tables']['authors']['Row'],
  | 'slug'
  | 'name_hi'
  | 'name_en'
  | 'role_hi'
  | 'role_en'
  | 'bio_hi'
  | 'bio_en'
  | 'districts'
  | 'picture_url'
  | 'is_active'
>;

/** An author as their row says. */
export function toAuthor(row: Row): Author {
  return {
    slug: row.slug,
    name: { hi: row.name_hi, en: row.name_en },
    role: { hi: row.role_hi, en: row.role_en },
    bio: { hi: row.bio_hi, en: row.bio_en },
    districts: row.districts,
    pictureUrl: row.picture_url,
    isActive: row.is_active,
  };
}

/** The author at an address; null for nobody's. Asked for twice while a page is made, they are read once. Throws ReadError. */
export const readAuthor = cache(async (slug: string): Promise<Author | null> => {
  const [author] = isAuthorSlug(slug) ? await readAuthors([slug]) : [];
  return author ?? null;
});

/** Authors in the order of their slugs' list; who is not there is left out. Throws ReadError. */
export async function readAuthors(slugs: readonly string[]): Promise<Author[]> {
  if (slugs.length === 0) return [];
  const { data, error } = await publicClient(slugs.map(authorTag), untilChanged)
    .from('authors')
    .select(columns)
    .in('slug', [...slugs].sort());
  if (error) throw new ReadError('authors', error);
  return data
    .map(toAuthor)
    .sort((one, other) => slugs.indexOf(one.slug) - slugs.indexOf(other.slug));
}

/** Every author, who writes now and who did. Throws ReadError. */
export async function readAllAuthors(): Promise<Author[]> {
  const { data, error } = await publicClient([authorsTag], untilChanged)
    .from('authors')
    .select(columns)
    .order('slug');
  if (error) throw new ReadError('the list of authors', error);
  return data.map(toAuthor);
}
