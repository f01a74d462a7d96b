'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';

import type { LibraryImage } from '@/lib/newsroom/image-library/model';
import type { Locale } from '@/lib/platform/i18n/locale';

import { Button } from '@/components/ui/button';
import { useIsWriting } from './editor-context.client';

/** It comes when it is first opened: most images are new ones. */
const LibraryDialog = dynamic(async () => (await import('./library-dialog.client')).LibraryDialog, {
  ssr: false,
});

/** Chooses an image of the library for a place of the draft. */
export function LibraryButton({
  locale,
  onPick,
}: {
  locale: Locale;
  onPick: (picture: LibraryImage) => void;
}) {
  const t = useTranslations('writing');
  const [isOpen, setOpen] = useState(false);
  const isWriting = useIsWriting();
  return (
    <>
      <Button type="button" disabled={!isWriting} onClick={() => setOpen(true)}>
        {t('libraryOpen')}
      </Button>
      {isOpen && (
        <LibraryDialog
          locale={locale}
          onClose={() => setOpen(false)}
          onPick={(picture) => {
            setOpen(false);
            onPick(picture);
          }}
        />
      )}
    </>
  );
}
