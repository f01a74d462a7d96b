'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

import { posterUrl } from '@/lib/reading/articles/image';
import type { Locale } from '@/lib/platform/i18n/locale';
import { withBlockImage, withLibraryBlock } from '@/lib/newsroom/editor/images/another-image';
import type { BlockPair } from '@/lib/newsroom/editor/model/translation';

import { addressOf, ExtraField, writeExtra } from './extra-field.client';
import { ImageButton } from './image-button.client';
import { useEditorStore } from './editor-context.client';
import { useImageUpload } from './use-image-upload.client';

/** An image within the text in one language: what it shows, its caption (the block's text) and whose it is. */
export function BlockImage({
  row,
  number,
  locale,
  isLeading,
  caption,
}: {
  row: BlockPair;
  number: number;
  locale: Locale;
  /** The language in which the image is chosen. */
  isLeading: boolean;
  caption: ReactNode;
}) {
  const t = useTranslations('writing');
  const place = { row, locale, type: 'image' } as const;
  const url = addressOf(row, locale);
  return (
    <>
      {url && <img src={posterUrl(url)} alt="" className="mb-2 max-h-60 w-auto" />}
      {isLeading ? (
        <RowImageButton row={row} locale={locale} />
      ) : (
        // The lines of both languages stand beside each other.
        <div aria-hidden="true" className="h-11 max-lg:hidden" />
      )}
      <ExtraField {...place} number={number} name="url" />
      <ExtraField {...place} number={number} name="alt" />
      <div className="mt-1 grid gap-1">
        {/* The field says it itself, with its number and language. */}
        <span aria-hidden="true" className="text-meta text-ink2">
          {t('imageCaption')}
        </span>
        {caption}
      </div>
      <ExtraField {...place} number={number} name="credit" />
    </>
  );
}

function RowImageButton({ row, locale }: { row: BlockPair; locale: Locale }) {
  const t = useTranslations('writing');
  const store = useEditorStore();
  const url = addressOf(row, locale);
  const image = useImageUpload(row.id, (stored, chosenOn) =>
    url === undefined
      ? writeExtra(store, { row, locale, type: 'image' }, { url: stored.url })
      : store.edit(
          withBlockImage(store.view().content, chosenOn, row.id, stored.url),
          `${row.id} photo`,
        ),
  );
  return (
    <ImageButton
      target={row.id}
      label={t(url ? 'imageAnother' : 'imageChoose')}
      image={image}
      onPick={(picture) =>
        store.edit(withLibraryBlock(store.view().content, row.id, picture), `${row.id} photo`)
      }
    />
  );
}
