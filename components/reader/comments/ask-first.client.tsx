'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

/** A question before what cannot be taken back, in the place where it was asked for. */
export function AskFirst({
  question,
  yes,
  onYes,
  onNo,
}: {
  question: string;
  yes: string;
  onYes: () => Promise<void>;
  onNo: () => void;
}) {
  const t = useTranslations('comments');
  const [isPending, setPending] = useState(false);
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus(), []);
  const agree = () => {
    setPending(true);
    void onYes();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isPending) onNo();
  };
  return (
    <div
      role="group"
      aria-label={question}
      className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-box bg-sunk px-3 py-1"
    >
      <p className="mr-auto">{question}</p>
      <button
        type="button"
        disabled={isPending}
        onClick={agree}
        onKeyDown={leave}
        className="min-h-11 px-3 font-bold text-geru underlined disabled:text-ink2"
      >
        {yes}
      </button>
      <button
        ref={no}
        type="button"
        onClick={onNo}
        onKeyDown={leave}
        className="min-h-11 px-3 underlined"
      >
        {t('cancel')}
      </button>
    </div>
  );
}
