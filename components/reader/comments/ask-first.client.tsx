'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

import { Button } from '@/components/ui/button';

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
      <p className="flex flex-wrap items-center gap-x-2">
        <Button
          type="button"
          disabled={isPending}
          onClick={agree}
          onKeyDown={leave}
          variant="danger-quiet"
          size="text"
          className="px-3"
        >
          {yes}
        </Button>
        <Button ref={no} type="button" onClick={onNo} onKeyDown={leave} variant="quiet">
          {t('cancel')}
        </Button>
      </p>
    </div>
  );
}
