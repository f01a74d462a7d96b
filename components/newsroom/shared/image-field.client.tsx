'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { imageTypes, imageUrl } from '@/lib/newsroom/images/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { thumbnailUrl } from '@/lib/reading/articles/image';

import { Button } from '@/components/ui/button';
import { FileButton } from './file-button.client';
import { FieldRefusal } from './refusal.client';
import { useLibraryUpload } from './use-library-upload.client';

/** It comes when it is first opened. */
const LibraryDialog = dynamic(
  async () => (await import('../editor/library-dialog.client')).LibraryDialog,
  { ssr: false },
);

/** An image of the library in a form, or none: its folder is sent as `picture`. */
export function ImageField({ locale, folder }: { locale: Locale; folder: string | null }) {
  const t = useTranslations('imageLibrary');
  const words = useTranslations('writing');
  const field = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(folder ?? '');
  /** Changes the field as typing does: whoever follows the form hears of it. */
  const choose = (picture: string) => {
    flushSync(() => setChosen(picture));
    field.current?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const [isOpen, setOpen] = useState(false);
  const { isBusy, put } = useLibraryUpload(choose);
  const url = chosen && imageUrl(chosen);
  return (
    <div
      role="group"
      aria-label={t('chosen')}
      className="flex flex-wrap items-end gap-3 sm:col-span-2"
    >
      <input ref={field} type="hidden" name="picture" value={chosen} />
      {url && (
        <img
          src={thumbnailUrl(url) ?? url}
          alt={t('chosen')}
          className="aspect-video w-40 bg-sunk object-cover"
        />
      )}
      <Button type="button" onClick={() => setOpen(true)}>
        {words('libraryOpen')}
      </Button>
      <FileButton
        label={t(isBusy ? 'sending' : 'add')}
        accept={imageTypes}
        isBusy={isBusy}
        onFile={put}
      />
      {chosen && (
        <Button type="button" onClick={() => choose('')}>
          {t('chosenNone')}
        </Button>
      )}
      <FieldRefusal of={['ad_picture_unknown']} />
      {isOpen && (
        <LibraryDialog
          locale={locale}
          onClose={() => setOpen(false)}
          onPick={(picture) => {
            setOpen(false);
            choose(picture.folder);
          }}
        />
      )}
    </div>
  );
}
