'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';

import { commentLimits, countGraphemes, cutToLimit } from '@/lib/reader/comments/model';

import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/input';

type FormProps = {
  label: string;
  submitLabel: string;
  rows: number;
  initial: string;
  /** What a kept text began as; Escape throws no other away. Where none was kept, `initial`. */
  original?: string;
  /** False while it is not known yet who writes. */
  isReady?: boolean;
  /** Says whether it worked; then the box is emptied, else the text stays in it. */
  onSubmit: (text: string) => Promise<boolean>;
  onType?: (text: string) => void;
  onCancel?: () => void;
};

/** A box for a comment, a reply or a change of one, with its count (specification 5). */
export function CommentForm(props: FormProps) {
  const { label, submitLabel, rows, initial, isReady = true, onSubmit, onType, onCancel } = props;
  const { original = initial } = props;
  const t = useTranslations('comments');
  const id = useId();
  const [text, setText] = useState(initial);
  const letters = countGraphemes(text);
  const [isCut, setCut] = useState(false);
  const [isPending, setPending] = useState(false);
  const isSending = useRef(false);
  const box = useRef<HTMLTextAreaElement>(null);
  // What is opened by a press is where the reader goes on.
  const opensAtOnce = onCancel !== undefined;
  useEffect(() => {
    if (!opensAtOnce) return;
    const end = box.current?.value.length ?? 0;
    box.current?.focus();
    box.current?.setSelectionRange(end, end);
  }, [opensAtOnce]);
  const type = (typed: string) => {
    const cut = cutToLimit(typed);
    setText(cut);
    setCut(cut !== typed);
    onType?.(cut);
  };
  const submit = async () => {
    if (isSending.current || letters === 0) return;
    isSending.current = true;
    setPending(true);
    const isDone = await onSubmit(text);
    isSending.current = false;
    setPending(false);
    if (!isDone) return;
    setText('');
    setCut(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
    if (event.key === 'Escape' && onCancel && text === original) onCancel();
  };
  return (
    <form
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label htmlFor={id} className="mb-1 block font-bold">
        {label}
      </label>
      <Textarea
        ref={box}
        id={id}
        rows={rows}
        dir="auto"
        value={text}
        readOnly={isPending || !isReady}
        aria-describedby={`${id}-count`}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        className="block resize-y"
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        {/* Not `disabled`: who pressed it stays there once the box is empty again. */}
        <Button type="submit" aria-disabled={isPending || letters === 0} variant="primary">
          {submitLabel}
        </Button>
        {onCancel && (
          <Button type="button" onClick={onCancel} variant="quiet">
            {t('cancel')}
          </Button>
        )}
        <span
          id={`${id}-count`}
          className={`ml-auto text-meta tabular-nums ${letters > commentLimits.nearEnd ? 'font-bold text-geru' : 'text-ink2'}`}
        >
          {letters}/{commentLimits.letters}
        </span>
      </div>
      {/* Always there, and empty: a screen reader says what comes into it. */}
      <p role="status" className="text-right text-meta text-geru">
        {isCut && t('cut', { letters: commentLimits.letters })}
      </p>
    </form>
  );
}
