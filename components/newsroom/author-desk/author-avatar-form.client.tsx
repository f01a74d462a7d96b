'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';

import { sendFile, send, type ApiResult } from '@/lib/platform/session/browser';
import type { ManagedAuthor } from '@/lib/newsroom/author-desk/model';
import { avatarTypes } from '@/lib/reader/profiles/model';

import { showToast } from '@/components/layout/toast/show-toast.client';
import { Button } from '@/components/ui/button';
import { FileButton } from '../shared/file-button.client';

const reasons = ['avatarTooLarge', 'avatarUnreadable', 'avatarTooManyPixels'] as const;

/** Chooses an author's picture, which is sent at once, or takes it away. */
export function AuthorAvatarForm({ author }: { author: ManagedAuthor }) {
  const t = useTranslations('authorDesk');
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const path = `/api/newsroom/authors/avatar?${new URLSearchParams({ author: author.slug })}`;
  const say = (message: string, tone: 'success' | 'error') =>
    showToast({ id: 'author-picture', message, tone });
  const finish = (answer: ApiResult<void>, done: string) => {
    setBusy(false);
    if (!answer.ok) {
      const { reason } = answer.error;
      return say(t(`avatarReason.${reasons.find((each) => each === reason) ?? 'other'}`), 'error');
    }
    say(done, 'success');
    router.refresh();
  };
  const put = async (chosen: File) => {
    setBusy(true);
    finish(await sendFile('PUT', path, chosen), t('avatarSaved'));
  };
  const remove = async () => {
    if (isBusy) return;
    setBusy(true);
    finish(await send('DELETE', path), t('avatarRemoved'));
  };
  return (
    <div role="group" aria-label={t('avatar')} className="grid gap-1">
      <p className="text-ink2">{t('avatarHint')}</p>
      <p className="flex flex-wrap gap-2">
        <FileButton label={t('avatarChoose')} accept={avatarTypes} isBusy={isBusy} onFile={put} />
        {author.pictureUrl !== null && (
          <Button type="button" aria-disabled={isBusy || undefined} onClick={() => void remove()}>
            {t('avatarRemove')}
          </Button>
        )}
      </p>
    </div>
  );
}
