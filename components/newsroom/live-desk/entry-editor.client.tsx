'use client';

import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';

import { sendEntry } from '@/lib/newsroom/live-desk/browser';
import {
  contentOf,
  isConflict,
  lackOf,
  type DeskEntry,
  type EntryContent,
} from '@/lib/newsroom/live-desk/model';

import { showToast } from '@/components/layout/toast/show-toast.client';
import { Button } from '@/components/ui/button';
import { EntryFields } from './entry-fields.client';
import { useLiveRefusal } from './use-live-refusal.client';

/**
 * Changes an entry. Where a colleague has changed it meanwhile, both texts stand there, and the writer decides: nothing
 * is overwritten unseen.
 */
export function EntryEditor({
  article,
  entry,
  start,
  onSent,
  onClose,
}: {
  article: string;
  /** As it stands now: it may change while one writes. */
  entry: DeskEntry;
  /** What is written to begin with, where that is not what the entry says. */
  start?: EntryContent;
  onSent: () => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useTranslations('liveDesk');
  const refusal = useLiveRefusal();
  const [content, setContent] = useState(() => start ?? contentOf(entry));
  const [picture, setPicture] = useState<File | null>(null);
  const [seen, setSeen] = useState(entry.revision);
  const [isBusy, setBusy] = useState(false);
  const isOutdated = entry.revision > seen;
  const save = async () => {
    if (isBusy) return;
    const lack = lackOf(content, picture !== null);
    if (lack) return showToast({ id: 'live-entry', message: t(`missing.${lack}`), tone: 'error' });
    setBusy(true);
    const answer = await sendEntry({ id: entry.id, article, seen, content, picture });
    setBusy(false);
    if (answer.is === 'refused') {
      showToast({ id: 'live-entry', message: refusal(answer.refusal), tone: 'error' });
      if (isConflict(answer.refusal)) await onSent();
      return;
    }
    const message = t(answer.is === 'queued' ? 'kept' : 'saved');
    showToast({ id: 'live-entry', message, tone: 'success' });
    onClose();
    if (answer.is === 'done') await onSent();
  };
  const press = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const takeTheirs = () => {
    setContent(contentOf(entry));
    setSeen(entry.revision);
  };
  return (
    <form
      onSubmit={press}
      aria-label={t('editOf', { number: entry.number })}
      className="mt-2 grid gap-3"
    >
      {isOutdated && (
        <div role="alert" className="border-l-3 border-geru bg-gerutint px-4 py-3">
          <p className="font-bold">{t('changed')}</p>
          <p className="mt-1 whitespace-pre-line">{saidBy(entry)}</p>
          <p className="mt-2 flex flex-wrap gap-2">
            <Button type="button" onClick={takeTheirs}>
              {t('takeTheirs')}
            </Button>
            <Button type="button" onClick={() => setSeen(entry.revision)}>
              {t('keepOwn')}
            </Button>
          </p>
        </div>
      )}
      <EntryFields
        content={content}
        picture={picture}
        isCorrectable
        onChange={(changed) => setContent((present) => ({ ...present, ...changed }))}
        onPicture={setPicture}
      />
      <p className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" aria-disabled={isBusy || undefined}>
          {t('save')}
        </Button>
        <Button type="button" onClick={onClose}>
          {t('cancel')}
        </Button>
      </p>
    </form>
  );
}

/** All that an entry says, in both languages. */
const saidBy = ({ title_hi, text_hi, title_en, text_en }: EntryContent) =>
  [title_hi, text_hi, title_en, text_en].filter(Boolean).join('\n');
