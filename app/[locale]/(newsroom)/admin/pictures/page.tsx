import { PicturesView } from '@/components/newsroom/pictures/pictures-view';
import { RoleNeeded } from '@/components/newsroom/shared/role-needed';
import {
  pictureRights,
  picturesPath,
  picturesPerPage,
  pictureStates,
} from '@/lib/newsroom/pictures/model';
import { readPictures } from '@/lib/newsroom/pictures/read';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { ReadError } from '@/lib/platform/supabase/public';
import { z } from 'zod';

import { colleagueOf, leadToNewest } from '../../newsroom-page';

type Properties = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** What the address asks for; what it says wrongly counts as not said. */
const query = z.object({
  q: z.string().max(200).catch(''),
  rights: z.enum(pictureRights).nullable().catch(null),
  state: z.enum(pictureStates).catch('all'),
  at: z.iso.datetime({ offset: true }).nullable().catch(null),
  after: z.string().max(120).nullable().catch(null),
});

/** The library of pictures, searched and narrowed by a plain form. */
export default async function PicturesPage({ searchParams }: Properties) {
  const locale = await currentLocale();
  const allowed = await colleagueOf('reporter');
  if (!allowed) return <RoleNeeded required="reporter" />;
  const { q: words, rights, state, at, after } = query.parse(await searchParams);
  const behind = at && after ? { at, folder: after } : null;
  const found = await readPictures(allowed.client, {
    words,
    rights,
    state,
    after: behind,
    amount: picturesPerPage + 1,
  });
  if (!found.ok) throw new ReadError('the library of pictures', found.error);
  if (behind && found.value.length === 0) leadToNewest(locale, picturesPath());
  return (
    <PicturesView
      locale={locale}
      query={{ words, rights, state }}
      isBehind={behind !== null}
      pictures={found.value.slice(0, picturesPerPage)}
      hasMore={found.value.length > picturesPerPage}
    />
  );
}
