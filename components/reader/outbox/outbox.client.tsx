'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';

import { sendNow, watchResults } from '@/lib/reader/outbox/browser';
import type { SendSummary } from '@/lib/reader/outbox/deliver';
import { noteStaying } from '@/lib/reader/outbox/leaving';
import { rememberedReader, readerEvent } from '@/lib/platform/session/browser';

import { useRefusalWords } from '@/components/reader/signed-in/refusal-words.client';
import { useSignIn } from '@/components/reader/signed-in/use-sign-in.client';
import { showToast } from '@/components/layout/toast/show-toast.client';
import { Button } from '@/components/ui/button';
import { NativeDialog } from '@/components/ui/native-dialog';
import { QueuedList, worthShowing } from './queued-list.client';
import { SignOutConfirmation } from './sign-out-confirmation.client';
import { useQueued } from './use-queued.client';

/** Milliseconds that a message with something to press stays (WCAG 2.2.1: longer than one to read). */
const timeToDecide = 12_000;

/** Sends what is kept, says what came of it, and asks before a reader signs out and loses something. */
export function Outbox() {
  const dialog = useRef<HTMLDialogElement>(null);
  const queued = worthShowing(useQueued());
  useSending();
  useTelling(queued.length, () => dialog.current?.showModal());
  useEffect(() => {
    // Pressed or come near without a connection, these could not be brought any more.
    void import('@/components/reader/bookmarks/press-bookmark.client').catch(() => {});
    void import('@/components/reader/comments/discussion.client').catch(() => {});
    noteStaying();
  }, []);
  const t = useTranslations('outbox');
  return (
    <>
      <NativeDialog
        ref={dialog}
        aria-labelledby="outbox-title"
        className="w-[min(36rem,calc(100vw-2*var(--gutter)))]!"
      >
        <h2 id="outbox-title" className="text-card-big">
          {t('title')}
        </h2>
        {queued.length > 0 ? (
          <QueuedList entries={queued} />
        ) : (
          <p className="py-3">{t('nothing')}</p>
        )}
        <Button
          type="button"
          variant="primary"
          className="mt-4"
          onClick={() => dialog.current?.close()}
        >
          {t('close')}
        </Button>
      </NativeDialog>
      <SignOutConfirmation count={queued.length} />
    </>
  );
}

/** Sends at once, whenever there is a connection again, and when the page is looked at again. */
function useSending(): void {
  useEffect(() => {
    const send = () => {
      if (document.visibilityState === 'visible') void sendNow();
    };
    send();
    const events = ['online', 'pageshow', readerEvent];
    for (const event of events) addEventListener(event, send);
    document.addEventListener('visibilitychange', send);
    return () => {
      for (const event of events) removeEventListener(event, send);
      document.removeEventListener('visibilitychange', send);
    };
  }, []);
}

function useTelling(count: number, show: () => void): void {
  const t = useTranslations('outbox');
  const words = useRefusalWords();
  const signIn = useSignIn();
  const wasAsked = useRef(false);
  const tell = useEffectEvent(({ sent, refused, absent }: SendSummary) => {
    const arrived = sent.filter(({ kind }) => kind !== 'reading' && kind !== 'removal').length;
    if (arrived > 0)
      showToast({ id: 'outbox-sent', message: t('sent', { count: arrived }), tone: 'success' });
    const [first] = refused;
    if (first?.refusal)
      showToast({
        id: 'outbox-refused',
        message: t('refused', { count: refused.length }),
        description: words(first.refusal),
        tone: 'error',
        milliseconds: timeToDecide,
        action: { label: t('show'), press: show },
      });
    const reader = rememberedReader()?.id;
    if (reader === undefined || !absent.has(reader) || count === 0 || wasAsked.current) return;
    wasAsked.current = true;
    showToast({
      id: 'outbox-sign-in',
      message: t('signIn', { count }),
      tone: 'error',
      milliseconds: timeToDecide,
      action: { label: t('goSignIn'), press: () => signIn('comments') },
    });
  });
  useEffect(() => watchResults((outcome) => tell(outcome)), []);
}
