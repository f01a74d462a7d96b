import 'server-only';

import { taxonomySeconds, topicsTag } from '@/lib/freshness/tags';
import type { Locale } from '@/lib/i18n/locale';
import { publicClient, ReadError } from '@/lib/supabase/public';

/** Names asked for in one request: longer addresses would pass common limits of 8 KB. */
const namesPerRequest = 40;

/**
 * Takes names as stories carry them, in either language; gives for each that is a known topic its
 * name in the edition's language. Throws ReadError.
 */
export async function readTopicNames(
  locale: Locale,
  names: readonly string[],
): Promise<Map<string, string>> {
  const foreign = [...new Set(names)].filter((name) => isInOtherScript(locale, name)).sort();
  const batches = Array.from({ length: Math.ceil(foreign.length / namesPerRequest) }, (_, index) =>
    foreign.slice(index * namesPerRequest, (index + 1) * namesPerRequest),
  );
  const found = await Promise.all(batches.map((batch) => readBatch(locale, batch)));
  return new Map(found.flat());
}

function isInOtherScript(locale: Locale, name: string): boolean {
  const isDevanagari = /\p{Script=Devanagari}/u.test(name);
  return locale === 'hi' ? !isDevanagari : isDevanagari;
}

async function readBatch(locale: Locale, names: string[]): Promise<[string, string][]> {
  const client = publicClient([topicsTag], taxonomySeconds);
  const { data, error } = await client
    .from('topics')
    .select('name_hi, name_en')
    .in(locale === 'hi' ? 'name_en' : 'name_hi', names);
  if (error) throw new ReadError('topics', error);
  return data.map(({ name_hi, name_en }) =>
    locale === 'hi' ? [name_en, name_hi] : [name_hi, name_en],
  );
}
