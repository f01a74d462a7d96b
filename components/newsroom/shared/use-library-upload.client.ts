import { useTranslations } from 'next-intl';
import { useState } from 'react';

import { sendLibraryFile } from '@/lib/newsroom/image-library/browser';

import { showToast } from '@/components/layout/toast/show-toast.client';

const reasons = [
  'photo_too_large',
  'photo_unreadable',
  'photo_too_many_pixels',
  'photo_taken_down',
  'picture_unknown',
  'picture_barred',
] as const;

/**
 * What sends an image to the library, or into the place of another (`former`, its folder), and says how that went. Hands
 * over the folder it has there.
 */
export function useLibraryUpload(onSent: (folder: string) => void, former?: string) {
  const t = useTranslations('imageLibrary');
  const [isBusy, setBusy] = useState(false);
  const put = async (file: File) => {
    setBusy(true);
    const answer = await sendLibraryFile(file, former);
    setBusy(false);
    if (answer.ok) {
      showToast({ id: 'picture', message: t(former ? 'replaced' : 'added'), tone: 'success' });
      return onSent(answer.value.folder);
    }
    const known = reasons.find((each) => each === answer.error.reason) ?? 'other';
    showToast({ id: 'picture', message: t(`reason.${known}`), tone: 'error', milliseconds: 8000 });
  };
  return { isBusy, put };
}
