import 'server-only';

import { z } from 'zod';

import type { Locale } from '@/lib/platform/i18n/locale';
import type { Author } from '@/lib/reading/authors/model';
import { readAllAuthors, toAuthor } from '@/lib/reading/authors/read';
import { ReadError } from '@/lib/platform/supabase/public';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import type { KnownAuthor } from '../editor/model/model';
import type { ManagedAuthor, NewsroomAccount } from './model';

const row = z.object({
  slug: z.string(),
  name_hi: z.string(),
  name_en: z.string(),
  role_hi: z.string(),
  role_en: z.string(),
  bio_hi: z.string(),
  bio_en: z.string(),
  districts: z.array(z.string()),
  picture_url: z.string().nullable(),
  account: z.string().nullable(),
  is_active: z.boolean(),
});

/** Every author, who writes now first, past all caches. Throws ReadError. */
export async function readManagedAuthors(client: SessionClient): Promise<ManagedAuthor[]> {
  const { data, error } = await client.rpc('list_authors');
  if (error) throw new ReadError('the authors', error);
  return data.map(({ author, account_name, article_count }) => {
    const known = row.parse(author);
    return {
      ...toAuthor(known),
      account: known.account === null ? null : { id: known.account, name: account_name },
      articles: article_count,
    };
  });
}

/** Accounts of the newsroom, by name. Throws ReadError. */
export async function readNewsroomAccounts(client: SessionClient): Promise<NewsroomAccount[]> {
  const { data, error } = await client.rpc('newsroom_accounts');
  if (error) throw new ReadError('the accounts of the newsroom', error);
  return data;
}

/** Authors that an article may name, and which of them the caller is. Throws ReadError. */
export async function readAuthorsToName(client: SessionClient): Promise<KnownAuthor[]> {
  const [authors, own] = await Promise.all([readAllAuthors(), client.rpc('own_author')]);
  if (own.error) throw new ReadError('the caller as an author', own.error);
  return authors.map((author) => ({
    slug: author.slug,
    name: { hi: nameToChoose(authors, author, 'hi'), en: nameToChoose(authors, author, 'en') },
    isActive: author.isActive,
    isOwn: author.slug === own.data,
  }));
}

/** An author's name; where others have the same, with their job title, or the end of their page's address. */
function nameToChoose(authors: readonly Author[], { slug, name, role }: Author, locale: Locale) {
  const isAlone = authors.every(
    (other) => other.slug === slug || other.name[locale] !== name[locale],
  );
  return isAlone ? name[locale] : `${name[locale]} (${role[locale] || slug})`;
}
