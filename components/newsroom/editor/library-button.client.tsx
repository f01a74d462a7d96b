'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import useSWR from 'swr';

import { imageUrl } from '@/lib/newsroom/images/model';
import { offeredPicturesPath } from '@/lib/newsroom/pictures/browser';
import { pictureName, type LibraryPicture } from '@/lib/newsroom/pictures/model';
import type { RefusedError } from '@/lib/platform/session/browser';
import type { Locale } from '@/lib/platform/i18n/locale';
import { thumbnailUrl } from '@/lib/reading/articles/image';

import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogHeader, DialogTrigger } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { useRested } from '../shared/use-rested.client';
import { useIsWriting } from './editor-context.client';

/** Milliseconds without a key after which the library is asked. */
const restBeforeAsking = 250;

/** Chooses a picture of the library for a place of the draft. */
export function LibraryButton({
  locale,
  onPick,
}: {
  locale: Locale;
  onPick: (picture: LibraryPicture) => void;
}) {
  const t = useTranslations('writing');
  const [isOpen, setOpen] = useState(false);
  const isWriting = useIsWriting();
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button type="button" disabled={!isWriting}>
          {t('libraryOpen')}
        </Button>
      </DialogTrigger>
      <DialogContent side="sheet" aria-describedby={undefined}>
        <DialogHeader close={t('libraryClose')}>{t('libraryTitle')}</DialogHeader>
        <Library
          locale={locale}
          onPick={(picture) => {
            setOpen(false);
            onPick(picture);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

function Library({ locale, onPick }: Parameters<typeof LibraryButton>[0]) {
  const t = useTranslations('writing');
  const [words, setWords] = useState('');
  const asked = useRested(words, restBeforeAsking);
  const { data, error } = useSWR<LibraryPicture[], RefusedError>(offeredPicturesPath(asked), {
    keepPreviousData: true,
    shouldRetryOnError: false,
  });
  const message = error ? t('libraryFailed') : data?.length === 0 ? t('libraryNone') : '';
  return (
    <>
      <Label>
        {t('librarySearch')}
        <Input
          type="search"
          value={words}
          maxLength={200}
          onChange={({ target }) => setWords(target.value)}
        />
      </Label>
      <p role="status" className="py-1 text-ink2 empty:hidden">
        {message}
      </p>
      <ul className="mt-3 grid grid-cols-2 gap-3">
        {(data ?? []).map((picture) => (
          <li key={picture.folder}>
            <PictureChoice locale={locale} picture={picture} onPick={onPick} />
          </li>
        ))}
      </ul>
    </>
  );
}

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
