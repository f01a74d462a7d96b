import 'server-only';

import type { Locale } from '@/lib/platform/i18n/locale';
import { readAuthors } from '@/lib/reading/authors/read';
import type { PrintEdition } from '@/lib/reading/print/model';

/** The names of an edition's authors, by slug. Throws ReadError. */
export async function readAuthorNames(
  locale: Locale,
  edition: PrintEdition,
): Promise<Map<string, string>> {
  const slugs = edition.pages.flatMap(({ articles }) => articles.flatMap(({ authors }) => authors));
  const authors = await readAuthors([...new Set(slugs)]);
  return new Map(authors.map(({ slug, name }) => [slug, name[locale]]));
}
