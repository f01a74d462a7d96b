import 'server-only';

import { environment, siteUrl } from '@/lib/platform/env';
import { tagsOfChange } from '@/lib/platform/revalidation/tags';
import { locales } from '@/lib/platform/i18n/locale';
import { articlePath } from '@/lib/platform/paths';
import { siteClient } from '@/lib/platform/supabase/admin';
import { anonymousClient } from '@/lib/platform/supabase/anonymous';
import { ReadError } from '@/lib/platform/supabase/public';

import { announcer, type ClaimedChange } from './announcer';

/** Ids asked for at a time: longer addresses would pass common limits of 8 KB. */
const idsPerRequest = 100;
/** Milliseconds after which the database counts as not answering. */
const readTimeout = 10_000;

/**
 * What tells search engines and the feeds' hub of changes, by the configuration of this process;
 * null where nobody is to be told. Several processes share the work (schema freshness).
 */
export function changeAnnouncer(): (() => void) | null {
  const { INDEXNOW_KEY: key, INDEXNOW_ENDPOINT: endpoint, ...env } = environment();
  const webSub = env.WEBSUB_HUB_URL ?? null;
  if (env.ANNOUNCE_CHANGES === 'off' || (key === undefined && webSub === null)) return null;
  const indexNow = key === undefined ? null : { endpoint, key };
  return announcer({ site: siteUrl(), indexNow, webSub, pathsOfArticles, claim, settle });
}

async function claim(): Promise<ClaimedChange[]> {
  const { data, error } = await siteClient(readTimeout).rpc('claim_announcements');
  if (error) throw new Error(error.message);
  return data.map((change) => ({
    id: change.id,
    tags: tagsOfChange({ ...change, articleIds: change.article_ids }),
  }));
}

async function settle(changes: number[]): Promise<void> {
  const { error } = await siteClient(readTimeout).rpc('settle_announcements', { changes });
  if (error) throw new Error(error.message);
}

/** An article that cannot be read is gone: search engines are to look at both its addresses. */
async function pathsOfArticles(ids: string[]): Promise<string[]> {
  const client = currentClient();
  const paths: string[] = [];
  for (let start = 0; start < ids.length; start += idsPerRequest) {
    const some = ids.slice(start, start + idsPerRequest);
    const { data, error } = await client
      .from('news_articles')
      .select('id, title_hi, title_en')
      .in('id', some);
    if (error) throw new ReadError('changed stories', error);
    const rows = new Map(data.map((row) => [row.id, row]));
    paths.push(
      ...some.flatMap((id) =>
        locales
          .filter((locale) => rows.get(id)?.[`title_${locale}`] !== null)
          .map((locale) => articlePath(locale, id)),
      ),
    );
  }
  return paths;
}

/** Reads what is true now, past every cache. */
function currentClient() {
  return anonymousClient(readTimeout, { cache: 'no-store' });
}
