'use client';

import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';

import { sendEntry } from '@/lib/newsroom/live-desk/browser';
import { emptyEntry, lackOf } from '@/lib/newsroom/live-desk/model';
import { newId } from '@/lib/reader/outbox/new-id';

import { showToast } from '@/components/layout/toast/show-toast.client';
import { Button } from '@/components/ui/button';
import { EntryFields } from './entry-fields.client';
import { useSavedDraft } from './use-saved-draft.client';
import { useLiveRefusal } from './use-live-refusal.client';

/**
 * Writes a new entry: what is written outlives a reload, what is sent a dead connection. What is written while an entry is
 * on its way stays in the form.
 */
export function Composer({
  article,
  writer,
  onSent,
}: {
  article: string;
  /** Whose draft it is: nobody else gets to see it on this device. */
  writer: string;
  onSent: () => Promise<unknown>;
}) {
  const t = useTranslations('liveDesk');
  const refusal = useLiveRefusal();
  const { draft, change, clear } = useSavedDraft(`live:${writer}:${article}`, emptyEntry);
  const [picture, setPicture] = useState<File | null>(null);
  /** The entry's id: the same when it is tried again, so that it is posted once. */
  const [id, setId] = useState(newId);
  const [isBusy, setBusy] = useState(false);
  const say = (message: string, tone: 'success' | 'error') =>
    showToast({ id: 'live-entry', message, tone });
  const post = async () => {
    if (isBusy) return;
    const lack = lackOf(draft, picture !== null);
    if (lack) return say(t(`missing.${lack}`), 'error');
    setBusy(true);
    const answer = await sendEntry({ id, article, seen: 0, content: draft, picture });
    setBusy(false);
    if (answer.is === 'refused') return say(refusal(answer.refusal), 'error');
    clear(draft);
    setPicture((present) => (present === picture ? null : present));
    setId(newId());
    say(t(answer.is === 'queued' ? 'kept' : 'posted'), 'success');
    if (answer.is === 'done') await onSent();
  };
  const press = (event: FormEvent) => {
    event.preventDefault();
    void post();
  };
  return (
    <form
      onSubmit={press}
      // Words are kept on the device; an image is not.
      data-unsaved={picture !== null || undefined}
      aria-label={t('compose')}
      className="grid max-w-3xl gap-3 border-b border-rule pb-4"
    >
      <EntryFields
        content={draft}
        picture={picture}
        isCorrectable={false}
        onChange={change}
        onPicture={setPicture}
      />
      <p className="sticky bottom-(--dock) bg-surface py-2">
        {/* Not disabled: it would lose the focus. */}
        <Button type="submit" variant="primary" size="large" aria-disabled={isBusy || undefined}>
          {t('post')}
        </Button>
      </p>
    </form>
  );
}
