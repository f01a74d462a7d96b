'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';

import { imageTypes } from '@/lib/newsroom/images/model';
import { imageLibraryPath } from '@/lib/newsroom/image-library/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';

import { FileButton } from '../shared/file-button.client';
import { useMayLeave } from '../shared/leave-confirm.client';
import { useLibraryUpload } from '../shared/use-library-upload.client';

/** Sends an image to the library, or into the place of another (`former`, its folder), and opens its sheet. */
export function ImageFileButton({
  locale,
  label,
  former,
}: {
  locale: Locale;
  label: string;
  former?: string;
}) {
  const t = useTranslations('imageLibrary');
  const router = useRouter();
  const mayLeave = useMayLeave();
  const { isBusy, put } = useLibraryUpload((folder) => {
    if (mayLeave()) router.push(localePath(locale, imageLibraryPath(folder)));
  }, former);
  return (
    <FileButton
      label={isBusy ? t('sending') : label}
      accept={imageTypes}
      isBusy={isBusy}
      isMain={former === undefined}
      onFile={put}
    />
  );
}
