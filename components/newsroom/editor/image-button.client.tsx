'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';

import { imageTypes } from '@/lib/newsroom/images/model';
import type { LibraryImage } from '@/lib/newsroom/image-library/model';
import { useEdition } from '@/lib/platform/i18n/use-edition';
import { waitingStates } from '@/lib/newsroom/editor/images/image-upload';

import { Button } from '@/components/ui/button';
import { FileInput } from '@/components/ui/file-input';
import { adviceId } from './advice-lines.client';
import { useIsWriting } from './editor-context.client';
import { LibraryButton } from './library-button.client';
import { ImageChoice } from './image-choice.client';
import type { UploadingImage } from './use-image-upload.client';

/** Chooses an image for a place of the draft, a new one or one of the library (`onPick`); one that the site does not have yet is shown with how far it is. */
export function ImageButton({
  target,
  label,
  image: { state, file, alike, choose, drop, settle },
  onPick,
}: {
  target: string;
  label: string;
  image: UploadingImage;
  onPick: (picture: LibraryImage) => void;
}) {
  const t = useTranslations('writing');
  const isWriting = useIsWriting();
  const locale = useEdition();
  const pick = (picture: LibraryImage) => {
    settle();
    onPick(picture);
  };
  const isTrouble = state !== 'none' && state !== 'sending' && state !== 'waiting';
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        <FileInput
          label={label}
          data-place={target === 'lead' ? 'image_url' : undefined}
          aria-describedby={target === 'lead' ? adviceId('image_url') : undefined}
          accept={imageTypes}
          disabled={!isWriting || state === 'sending'}
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            event.target.value = '';
            if (chosen) void choose(chosen);
          }}
        />
        <LibraryButton locale={locale} onPick={pick} />
      </div>
      {file && <ImageHere file={file} />}
      <p
        role="status"
        data-photo={state}
        className={`text-meta ${isTrouble ? 'text-geru' : 'text-ink2'}`}
      >
        {state !== 'none' && t(`image.${state}`)}
      </p>
      {waitingStates.includes(state) && (
        <Button type="button" variant="link" size="text" onClick={drop}>
          {t('imageDrop')}
        </Button>
      )}
      {alike.length > 0 && (
        <div role="group" aria-label={t('alikeFound')} className="mt-2 bg-sunk p-2">
          <p role="status">{t('alikeFound')}</p>
          <ul className="my-2 grid grid-cols-2 gap-2">
            {alike.map((picture) => (
              <li key={picture.folder}>
                <ImageChoice
                  locale={locale}
                  picture={picture}
                  onPick={pick}
                  label={(name) => t('alikeUse', { name })}
                />
              </li>
            ))}
          </ul>
          <Button type="button" variant="link" size="text" onClick={settle}>
            {t('alikeKeep')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Pixels of width in which an image on this device is shown. */
const shownWidth = 320;

/** An image that only this device has: itself (drawn, so that its address need not be allowed), and how large its file is. */
function ImageHere({ file }: { file: Blob }) {
  const t = useTranslations('writing');
  const shown = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isOver = false;
    createImageBitmap(file, { resizeWidth: shownWidth, resizeQuality: 'medium' }).then(
      (bitmap) => {
        const canvas = shown.current;
        if (isOver || !canvas) return;
        [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
        canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      },
      // What the browser cannot draw the site may still take, or says why not.
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [file]);
  const megabytes = Math.max(0.1, file.size / 1_000_000).toFixed(1);
  return (
    <figure className="mt-2">
      <span role="img" aria-label={t('imageHere')} className="block">
        <canvas
          ref={shown}
          width={shownWidth}
          height={0}
          className="max-h-40 w-auto max-w-full bg-sunk"
        />
      </span>
      <figcaption className="text-meta text-ink2">{t('imageSize', { megabytes })}</figcaption>
    </figure>
  );
}
