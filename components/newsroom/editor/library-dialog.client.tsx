'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import useSWR from 'swr';

import { offeredImagesPath } from '@/lib/newsroom/image-library/browser';
import type { LibraryImage } from '@/lib/newsroom/image-library/model';
import type { RefusedError } from '@/lib/platform/session/browser';
import type { Locale } from '@/lib/platform/i18n/locale';

import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { useRested } from '../shared/use-rested.client';
import { ImageChoice } from './image-choice.client';

/** Milliseconds without a key after which the library is asked. */
const restBeforeAsking = 250;

type Properties = { locale: Locale; onPick: (picture: LibraryImage) => void };

/** The image library above the editor, to choose one of it. */
export function LibraryDialog({ locale, onPick, onClose }: Properties & { onClose: () => void }) {
  const t = useTranslations('writing');
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent side="sheet" aria-describedby={undefined}>
        <DialogHeader close={t('libraryClose')}>{t('libraryTitle')}</DialogHeader>
        <Library locale={locale} onPick={onPick} />
      </DialogContent>
    </Dialog>
  );
}

function Library({ locale, onPick }: Properties) {
  const t = useTranslations('writing');
  const [words, setWords] = useState('');
  const asked = useRested(words, restBeforeAsking);
  const { data, error } = useSWR<LibraryImage[], RefusedError>(offeredImagesPath(asked), {
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
            <ImageChoice locale={locale} picture={picture} onPick={onPick} />
          </li>
        ))}
      </ul>
    </>
  );
}
