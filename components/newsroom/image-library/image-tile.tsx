import { useTranslations } from 'next-intl';

import { imageUrl } from '@/lib/newsroom/images/model';
import { imageName, imageLibraryPath, type LibraryImage } from '@/lib/newsroom/image-library/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';
import { thumbnailUrl } from '@/lib/reading/articles/image';

import { ImageMarks } from './image-marks';

/** An image in the grid of the library: it leads to its sheet. */
export function ImageTile({ locale, picture }: { locale: Locale; picture: LibraryImage }) {
  const t = useTranslations('imageLibrary');
  return (
    <a
      href={localePath(locale, imageLibraryPath(picture.folder))}
      className="block border border-rule bg-surface hover:border-line"
    >
      {picture.takenDown ? (
        <span className="block aspect-4/3 bg-sunk" />
      ) : (
        <img
          src={thumbnailUrl(imageUrl(picture.folder)) ?? imageUrl(picture.folder)}
          alt=""
          width={320}
          height={240}
          loading="lazy"
          decoding="async"
          className="aspect-4/3 w-full bg-sunk object-contain"
        />
      )}
      <span className="block p-2">
        <span className="line-clamp-2 text-meta wrap-anywhere">
          {imageName(picture, locale, t('nameless'))}
        </span>
        <ImageMarks picture={picture} />
      </span>
    </a>
  );
}
