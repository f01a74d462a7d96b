'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';

import { sendStanding } from '@/lib/newsroom/moderation/browser';
import {
  suspensions,
  type ReaderRecord,
  type ReaderAction,
  type Suspension,
} from '@/lib/newsroom/moderation/model';

import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { ReaderState } from './reader-state.client';
import { useRefusedMessage } from './use-refused-message.client';

/** Actions whose button goes once they are done. */
const going: readonly ReaderAction[] = ['ban', 'lift', 'undo'];

/** Warning, suspending and banning a reader with words of one's own, and lifting that. */
export function ReaderModeration({
  reader,
  onChanged,
}: {
  reader: ReaderRecord;
  /** The record stands elsewhere than on its page. */
  onChanged?: (() => void) | undefined;
}) {
  const t = useTranslations('moderation');
  const refusedMessage = useRefusedMessage();
  const router = useRouter();
  const [words, setWords] = useState('');
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const act = async (action: ReaderAction, days?: Suspension) => {
    if (isBusy) return;
    setBusy(true);
    const last = reader.lastDeed;
    const answer = await sendStanding(reader.id, action, {
      words,
      ...(days && { days }),
      ...(action === 'undo' && last && { deed: last.id }),
    });
    setBusy(false);
    if (answer.ok) {
      if (going.includes(action)) title.current?.focus();
      // What was written since stays.
      setWords((now) => (now === words ? '' : now));
      setMessage(
        action === 'undo' ? t(`past.reader_${last?.action ?? 'warn'}_undo`) : t(`done.${action}`),
      );
      onChanged?.();
      return router.refresh();
    }
    // What stands here is not how they stand.
    if (answer.error.status === 409) {
      onChanged?.();
      router.refresh();
    }
    setMessage(refusedMessage(answer.error));
  };
  // Not disabled: it would lose the focus.
  const button = (action: ReaderAction, days?: Suspension) => ({
    type: 'button' as const,
    'aria-disabled': isBusy || undefined,
    onClick: () => void act(action, days),
  });
  const isBarred = reader.state === 'suspended' || reader.state === 'banned';
  return (
    <section className="mt-4 border-l-3 border-rule pl-4">
      <h2 ref={title} tabIndex={-1} className="font-bold">
        {t('standing')}
      </h2>
      <p className="py-1">
        {reader.state === 'clear' ? t('state.clear') : <ReaderState reader={reader} />}
      </p>
      <Label>
        {t('wordsToReader')}
        <Textarea
          value={words}
          rows={3}
          maxLength={1000}
          aria-describedby="words-hint"
          onChange={(event) => setWords(event.target.value)}
        />
      </Label>
      <p id="words-hint" className="text-meta text-ink2">
        {t('wordsHint')}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {!isBarred && <Button {...button('warn')}>{t('actions.warn')}</Button>}
        {reader.state !== 'banned' &&
          suspensions.map((days) => (
            <Button key={days} {...button('suspend', days)}>
              {t('actions.suspend')}: {t('days', { count: days })}
            </Button>
          ))}
        {reader.state !== 'banned' && (
          <Button {...button('ban')} variant="danger-quiet">
            {t('actions.ban')}
          </Button>
        )}
        {isBarred && <Button {...button('lift')}>{t('actions.lift')}</Button>}
        {reader.lastDeed && (
          <Button {...button('undo')}>{t(`takeBack.${reader.lastDeed.action}`)}</Button>
        )}
      </div>
      <p role="status" className="min-h-6 py-1">
        {message}
      </p>
    </section>
  );
}
