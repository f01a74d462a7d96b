'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';

import { imageTypes } from '@/lib/newsroom/images/model';
import { sendPictureFile } from '@/lib/newsroom/pictures/browser';
import { picturesPath } from '@/lib/newsroom/pictures/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';

import { showToast } from '@/components/layout/toast/show-toast.client';
import { FileButton } from '../shared/file-button.client';

const reasons = [
  'photo_too_large',
  'photo_unreadable',
  'photo_too_many_pixels',
  'photo_taken_down',
  'picture_unknown',
  'picture_barred',
] as const;

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
  const [isBusy, setBusy] = useState(false);
  const put = async (file: File) => {
    setBusy(true);
    const answer = await sendPictureFile(file, former);
    setBusy(false);
    if (answer.ok) {
      showToast({ id: 'picture', message: t(former ? 'replaced' : 'added'), tone: 'success' });
      return router.push(localePath(locale, picturesPath(answer.value.folder)));
    }
    const known = reasons.find((each) => each === answer.error.reason) ?? 'other';
    showToast({ id: 'picture', message: t(`reason.${known}`), tone: 'error', milliseconds: 8000 });
  };
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
