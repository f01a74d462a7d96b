import 'server-only';

import { frontPageLimits } from '@/lib/reading/articles/front-page';
import type { ArticleCard } from '@/lib/reading/articles/model';
import { isOwnImage, posterUrl } from '@/lib/reading/articles/image';
import { readFeatured, readLatest } from '@/lib/reading/articles/read';
import { readBookmarkPage } from '@/lib/reader/bookmarks/read';
import { readFollows } from '@/lib/reader/follows/read';
import type { Locale } from '@/lib/platform/i18n/locale';
import { articlePath } from '@/lib/platform/paths';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import type { AheadArticle } from '@/lib/phone/offline/ahead';

/** Lead articles of one district, and districts whose articles are kept. */
const perDistrict = 4;
const districtsAtMost = 6;

function toAhead(locale: Locale, articles: readonly ArticleCard[]): AheadArticle[] {
  const byPath = new Map(
    articles.map(({ id, image }) => [
      articlePath(locale, id),
      image && isOwnImage(image.url) ? posterUrl(image.url) : null,
    ]),
  );
  return [...byPath].map(([path, image]) => ({ path, picture: image }));
}

/** What the front page leads with, and a district's latest where one is named (its slug). Throws ReadError. */
export async function readLeads(locale: Locale, district: string | null): Promise<AheadArticle[]> {
  const lists = await Promise.all([
    readFeatured(locale, frontPageLimits.featured),
    readLatest(locale, 'all', frontPageLimits.latestShown),
    ...(district === null ? [] : [readLatest(locale, { district }, perDistrict)]),
  ]);
  return toAhead(locale, lists.flat());
}

/** A reader's latest bookmarks and the latest of the districts they follow. Throws ReadError. */
export async function readOwnAhead(client: SessionClient, locale: Locale): Promise<AheadArticle[]> {
  const [{ bookmarks }, follows] = await Promise.all([
    readBookmarkPage(client, locale, 1),
    readFollows(client),
  ]);
  const districts = follows.filter(({ kind }) => kind === 'district').slice(0, districtsAtMost);
  const latest = await Promise.all(
    districts.map(({ target }) => readLatest(locale, { district: target }, perDistrict)),
  );
  return toAhead(locale, [...bookmarks.map(({ article }) => article), ...latest.flat()]);
}
