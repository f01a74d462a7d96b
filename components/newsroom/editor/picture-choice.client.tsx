'use client';

import { useTranslations } from 'next-intl';

import { imageUrl } from '@/lib/newsroom/images/model';
import { pictureName, type LibraryPicture } from '@/lib/newsroom/pictures/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { thumbnailUrl } from '@/lib/reading/articles/image';

import { Button } from '@/components/ui/button';

/** A picture that is pressed to be used. */
export function PictureChoice({
  locale,
  picture,
  onPick,
  label,
}: {
  locale: Locale;
  picture: LibraryPicture;
  onPick: (picture: LibraryPicture) => void;
  /** What the press does, where its name alone does not say it. */
  label?: (name: string) => string;
}) {
  const t = useTranslations('writing');
  const url = imageUrl(picture.folder);
  const name = pictureName(picture, locale, t('libraryNameless'));
  return (
    <Button
      type="button"
      variant="bare"
      size="none"
      className="block w-full border border-rule text-left"
      onClick={() => onPick(picture)}
    >
      <img
        src={thumbnailUrl(url) ?? url}
        alt=""
        loading="lazy"
        className="aspect-4/3 w-full bg-sunk object-contain"
      />
      <span className="line-clamp-2 block p-1 text-meta wrap-anywhere">
        {label ? label(name) : name}
      </span>
    </Button>
  );
}
