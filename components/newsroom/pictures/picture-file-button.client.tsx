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
import { Button } from '@/components/ui/button';

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
    <Button asChild variant={former ? 'secondary' : 'primary'}>
      <label className="cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-focus has-disabled:opacity-50">
        {isBusy ? t('sending') : label}
        <input
          type="file"
          accept={imageTypes}
          disabled={isBusy}
          className="sr-only"
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            if (chosen) void put(chosen).finally(() => (target.value = ''));
          }}
        />
      </label>
    </Button>
  );
}
