import { Images } from 'lucide-react';
import { useTranslations } from 'next-intl';

import {
  imageLibraryPath,
  imageStates,
  type LibraryImage,
  type ImageState,
} from '@/lib/newsroom/image-library/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';

import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { Input, Select } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { ListPages } from '../shared/list-pages';
import { PageHead } from '../shared/page-head';
import { ImageFileButton } from './image-file-button.client';
import { ImageTile } from './image-tile';
import { RightsSelect } from './rights-select';

type Query = { words: string; rights: string | null; state: ImageState };

/** The image library: a plain form that narrows it, and a grid of what it found. */
export function ImageLibraryView({
  locale,
  query,
  isBehind,
  pictures,
  hasMore,
}: {
  locale: Locale;
  query: Query;
  /** Whether newer images stand before these. */
  isBehind: boolean;
  pictures: readonly LibraryImage[];
  hasMore: boolean;
}) {
  const t = useTranslations('imageLibrary');
  const path = localePath(locale, imageLibraryPath());
  const asked = new URLSearchParams({
    ...(query.words && { q: query.words }),
    ...(query.rights && { rights: query.rights }),
    ...(query.state !== 'all' && { state: query.state }),
  });
  const last = pictures.at(-1);
  const more = new URLSearchParams(asked);
  if (last) {
    more.set('at', last.uploadedAt);
    more.set('after', last.folder);
  }
  return (
    <>
      <PageHead title={t('title')} lede={t('lede')}>
        <ImageFileButton locale={locale} label={t('add')} />
      </PageHead>
      <Filter path={path} query={query} />
      {pictures.length === 0 ? (
        <Empty sign={Images} title={t(asked.size > 0 ? 'noneFound' : 'none')} />
      ) : (
        <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-4">
          {pictures.map((picture) => (
            <li key={picture.folder}>
              <ImageTile locale={locale} picture={picture} />
            </li>
          ))}
        </ul>
      )}
      <ListPages
        label={t('pages')}
        start={
          isBehind ? { href: asked.size > 0 ? `${path}?${asked}` : path, text: t('newest') } : null
        }
        more={hasMore ? { href: `${path}?${more}`, text: t('older') } : null}
      />
    </>
  );
}

function Filter({ path, query }: { path: string; query: Query }) {
  const t = useTranslations('imageLibrary');
  return (
    <form action={path} role="search" className="mt-2 flex flex-wrap items-end gap-3">
      <Label className="grow basis-60">
        {t('search')}
        <Input type="search" name="q" maxLength={200} defaultValue={query.words} />
      </Label>
      <RightsSelect chosen={query.rights ?? ''} any={t('rightsAny')} />
      <Label>
        {t('stateLabel')}
        <Select name="state" defaultValue={query.state}>
          {imageStates.map((each) => (
            <option key={each} value={each}>
              {t(`state.${each}`)}
            </option>
          ))}
        </Select>
      </Label>
      <Button type="submit" variant="primary">
        {t('show')}
      </Button>
    </form>
  );
}
