import 'server-only';

import { everyArticleTag } from '@/lib/platform/revalidation/tags';
import { publicClient, ReadError } from '@/lib/platform/supabase/public';

import type { LatestChanges } from './model';
import { toldOf } from './told';

/** Changes a page that comes back is told of; who missed more is as well served by these. */
const latestChanges = 20;
/** Rows in which these are looked for: what is only told live (schema live_coverage) changes no article. */
const latestRows = 200;
/** Withdrawn articles whose copies phones give up, of the month for which withdrawals are kept. */
const latestWithdrawals = 200;
/** Seconds for which the list may stand: ten thousand pages that come back ask once. */
const listSeconds = 5;

/** The latest changes of the public pages, and what was withdrawn lately. Throws when the database cannot answer. */
export async function readChanges(): Promise<LatestChanges> {
  const client = publicClient([everyArticleTag], listSeconds);
  const [latest, withdrawals] = await Promise.all([
    client
      .from('content_changes')
      .select('id, article_ids, appeared, withdrawn, categories, districts')
      .order('id', { ascending: false })
      .limit(latestRows),
    client
      .from('content_changes')
      .select('withdrawn')
      .contains('topics', ['withdrawn:'])
      .order('id', { ascending: false })
      .limit(latestWithdrawals),
  ]);
  if (latest.error) throw new ReadError('changes', latest.error);
  if (withdrawals.error) throw new ReadError('withdrawals', withdrawals.error);
  const withdrawn = withdrawals.data.flatMap((change) => change.withdrawn);
  return {
    changes: latest.data
      .filter(({ article_ids: ids }) => ids.length > 0)
      .slice(0, latestChanges)
      .map(toldOf),
    withdrawn: [...new Set(withdrawn)].slice(0, latestWithdrawals),
  };
}
