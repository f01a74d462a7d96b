import 'server-only';

import { everyArticleTag } from '@/lib/platform/revalidation/tags';
import { publicClient, ReadError } from '@/lib/platform/supabase/public';

import type { PublicChange } from './model';

/** Changes a page that comes back is told of; who missed more is as well served by these. */
const latestChanges = 20;
/** Rows in which these are looked for: what is only told live (schema live_coverage) changes no article. */
const latestRows = 200;
/** Seconds for which the list may stand: ten thousand pages that come back ask once. */
const listSeconds = 5;

/** The latest changes of the public pages, newest first. Throws when the database cannot answer. */
export async function readChanges(): Promise<PublicChange[]> {
  const { data, error } = await publicClient([everyArticleTag], listSeconds)
    .from('content_changes')
    .select('id, article_ids, appeared, categories, districts')
    .order('id', { ascending: false })
    .limit(latestRows);
  if (error) throw new ReadError('changes', error);
  return data.filter(({ article_ids: ids }) => ids.length > 0).slice(0, latestChanges);
}
