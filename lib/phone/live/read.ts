import 'server-only';

import { everyArticleTag } from '@/lib/platform/revalidation/tags';
import { publicClient, ReadError } from '@/lib/platform/supabase/public';

import type { PublicChange } from './model';

/** Changes a page that comes back is told of; who missed more is as well served by these. */
const latestChanges = 20;
/** Seconds for which the list may stand: ten thousand pages that come back ask once. */
const listSeconds = 5;

/** The latest changes of the public pages, newest first. Throws when the database cannot answer. */
export async function readChanges(): Promise<PublicChange[]> {
  const { data, error } = await publicClient([everyArticleTag], listSeconds)
    .from('content_changes')
    .select('id, article_ids, appeared, categories, districts')
    // What is only told live (schema live_coverage) changes no other page.
    .not('article_ids', 'eq', '{}')
    .order('id', { ascending: false })
    .limit(latestChanges);
  if (error) throw new ReadError('changes', error);
  return data;
}
