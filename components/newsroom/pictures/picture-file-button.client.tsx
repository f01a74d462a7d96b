'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';

import { imageTypes } from '@/lib/newsroom/images/model';
import { picturesPath } from '@/lib/newsroom/pictures/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';

import { FileButton } from '../shared/file-button.client';
import { useMayLeave } from '../shared/leave-question.client';
import { usePictureUpload } from '../shared/use-picture-upload.client';

/** Sends a picture to the library, or into the place of another (`former`, its folder), and opens its sheet. */
export function PictureFileButton({
  locale,
  label,
  former,
}: {
  locale: Locale;
  label: string;
  former?: string;
}) {
  const t = useTranslations('pictures');
  const router = useRouter();
  const mayLeave = useMayLeave();
  const { isBusy, put } = usePictureUpload((folder) => {
    if (mayLeave()) router.push(localePath(locale, picturesPath(folder)));
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
