'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';

import { noteLeaving } from '@/lib/reader/outbox/leaving';

import { Button } from '@/components/ui/button';
import { NativeDialog } from '@/components/ui/native-dialog';

type Pressed = { form: HTMLFormElement; button: HTMLElement | null };

/** Paths of the forms after which no reader is here any more. */
const leaving = /\/(?:auth\/sign-out|settings\/erase)$/;

/** Tells a reader who signs out how much of what they did has not been sent. Takes how much. */
export function SignOutConfirmation({ count }: { count: number }) {
  const t = useTranslations('outbox');
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<Pressed>(null);
  const isAgreed = useRef(false);
  const hear = useEffectEvent((event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (!leaving.test(new URL(form.action, location.href).pathname)) return;
    if (count === 0 || isAgreed.current) return noteLeaving();
    event.preventDefault();
    pressed.current = { form, button: event.submitter };
    dialog.current?.showModal();
  });
  useEffect(() => {
    const listen = (event: SubmitEvent) => hear(event);
    document.addEventListener('submit', listen, { capture: true });
    return () => document.removeEventListener('submit', listen, { capture: true });
  }, []);
  const leave = () => {
    isAgreed.current = true;
    dialog.current?.close();
    pressed.current?.form.requestSubmit(pressed.current.button);
  };
  return (
    <NativeDialog
      side="question"
      ref={dialog}
      aria-labelledby="leave-title"
      aria-describedby="leave-text"
    >
      <h2 id="leave-title" className="text-card-big">
        {t('leaveTitle')}
      </h2>
      <p id="leave-text" className="mt-2">
        {t('leave', { count })}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="button" variant="primary" onClick={() => dialog.current?.close()}>
          {t('leaveNo')}
        </Button>
        <Button type="button" variant="danger-quiet" size="text" className="px-3" onClick={leave}>
          {t('leaveYes')}
        </Button>
      </div>
    </NativeDialog>
  );
}
