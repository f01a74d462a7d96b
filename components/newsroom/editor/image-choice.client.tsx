'use client';

import { useTranslations } from 'next-intl';

import { imageUrl } from '@/lib/newsroom/images/model';
import { imageName, type LibraryImage } from '@/lib/newsroom/image-library/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { thumbnailUrl } from '@/lib/reading/articles/image';

import { Button } from '@/components/ui/button';

/** An image that is pressed to be used. */
export function ImageChoice({
  locale,
  picture,
  onPick,
  label,
}: {
  locale: Locale;
  picture: LibraryImage;
  onPick: (picture: LibraryImage) => void;
  /** What the press does, where its name alone does not say it. */
  label?: (name: string) => string;
}) {
  const t = useTranslations('writing');
  const url = imageUrl(picture.folder);
  const name = imageName(picture, locale, t('libraryNameless'));
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
