import { ImageLibraryView } from '@/components/newsroom/image-library/image-library-view';
import { RoleNeeded } from '@/components/newsroom/shared/role-needed';
import {
  imageRights,
  imageLibraryPath,
  imagesPerPage,
  imageStates,
} from '@/lib/newsroom/image-library/model';
import { readLibraryImages } from '@/lib/newsroom/image-library/read';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { ReadError } from '@/lib/platform/supabase/public';
import { z } from 'zod';

import { colleagueOf, leadToNewest } from '../../newsroom-page';

type Properties = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** What the address asks for; what it says wrongly counts as not said. */
const query = z.object({
  q: z.string().max(200).catch(''),
  rights: z.enum(imageRights).nullable().catch(null),
  state: z.enum(imageStates).catch('all'),
  at: z.iso.datetime({ offset: true }).nullable().catch(null),
  after: z.string().max(120).nullable().catch(null),
});

/** The library of pictures, searched and narrowed by a plain form. */
export default async function ImageLibraryPage({ searchParams }: Properties) {
  const locale = await currentLocale();
  const allowed = await colleagueOf('reporter');
  if (!allowed) return <RoleNeeded required="reporter" />;
  const { q: words, rights, state, at, after } = query.parse(await searchParams);
  const behind = at && after ? { at, folder: after } : null;
  const found = await readLibraryImages(allowed.client, {
    words,
    rights,
    state,
    after: behind,
    amount: imagesPerPage + 1,
  });
  if (!found.ok) throw new ReadError('the library of pictures', found.error);
  if (behind && found.value.length === 0) leadToNewest(locale, imageLibraryPath());
  return (
    <ImageLibraryView
      locale={locale}
      query={{ words, rights, state }}
      isBehind={behind !== null}
      pictures={found.value.slice(0, imagesPerPage)}
      hasMore={found.value.length > imagesPerPage}
    />
  );
}
