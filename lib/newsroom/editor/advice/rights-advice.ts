import { folderOf } from '@/lib/newsroom/images/model';
import type { RightsEnd } from '@/lib/newsroom/image-library/model';
import { locales } from '@/lib/platform/i18n/locale';
import { isoInIndia } from '@/lib/platform/text/dates';

import type { Advice } from './advice-model';
import { fieldOf, type DraftContent } from '../model/model';
import { blockPairs } from '../model/translation';

/** The last days on which images of the library may be shown, and the hour for which the article is scheduled, if it is. */
export type KnownEnds = { ends: readonly RightsEnd[]; scheduledFor: string | null };

/**
 * Takes a draft, what is known of its images' rights and now; gives the images that may not be shown any more, or will not be
 * when the article comes out. A right holds to the end of its day in India.
 */
export function adviseOnRights(
  draft: DraftContent,
  { ends, scheduledFor }: KnownEnds,
  now: Date,
): Advice[] {
  const last = new Map(ends.map(({ folder, until }) => [folder, until]));
  const today = dayOf(now.toISOString());
  const shown = scheduledFor === null ? today : dayOf(scheduledFor);
  return imagesOf(draft).flatMap(({ url, place }): Advice[] => {
    const until = last.get(folderOf(url) ?? '');
    if (until === undefined) return [];
    if (until < today) return [{ kind: 'rights_ended', place, detail: until }];
    return until < shown ? [{ kind: 'rights_ending', place, detail: until }] : [];
  });
}

/** The images of a draft that have an address, each with its place. */
export function imagesOf(draft: DraftContent): { url: string; place: string }[] {
  const within = blockPairs(draft).flatMap((row) => {
    const locale = locales.find((each) => row[each]?.type === 'image' && row[each].url);
    const url = locale && row[locale]?.url;
    return url ? [{ url, place: `${fieldOf('body', locale)}/${row.id}/url` }] : [];
  });
  return draft.image_url ? [{ url: draft.image_url, place: 'image_url' }, ...within] : within;
}

const dayOf = (moment: string) => isoInIndia(moment).slice(0, 10);
