'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState, type FormEvent } from 'react';

import { sendEntry, type QueuedEntry } from '@/lib/newsroom/live-desk/browser';
import {
  contentOf,
  isConflict,
  lackOf,
  type DeskEntry,
  type EntryContent,
} from '@/lib/newsroom/live-desk/model';

import { showToast } from '@/components/layout/toast/show-toast.client';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { EntryFields } from './entry-fields.client';
import { useLiveRefusal } from './use-live-refusal.client';

/**
 * Changes an entry. Where a colleague has changed it meanwhile, both texts stand there, and the writer decides: nothing
 * is overwritten unseen. What is written while a change is on its way stays, to be saved next.
 */
export function EntryEditor({
  article,
  entry,
  queued,
  look,
  onClose,
}: {
  article: string;
  /** As it stands now: it may change while one writes. */
  entry: DeskEntry;
  /** What was written before and has not arrived: one goes on from there. */
  queued: QueuedEntry | undefined;
  /** Has it looked again how the coverage stands. */
  look: () => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useTranslations('liveDesk');
  const refusal = useLiveRefusal();
  const [written, setWritten] = useState<Written>(() => ({
    content: (queued?.deed.content as EntryContent | undefined) ?? contentOf(entry),
    picture: queued?.deed.picture ?? null,
  }));
  const latest = useRef(written);
  /** What is not lost with the form. */
  const [begun, setBegun] = useState(written);
  const { content, picture } = written;
  // What was sent as new stands at the first revision once it is there.
  const [seen, setSeen] = useState(queued ? queued.deed.seen || 1 : entry.revision);
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
      if (isConflict(answer.refusal)) await look();
      return;
    }
    const message = t(answer.is === 'queued' ? 'kept' : 'saved');
    showToast({ id: 'live-entry', message, tone: 'success' });
    if (latest.current === written) onClose();
    else if (answer.is === 'done') setSeen(answer.value.revision);
    if (answer.is === 'done') await look();
  };
  const press = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const write = (changed: Partial<Written>) =>
    setWritten((latest.current = { ...latest.current, ...changed }));
  const takeTheirs = () => {
    write({ content: contentOf(entry), picture: null });
    setBegun(latest.current);
    setSeen(entry.revision);
  };
  return (
    <form
      onSubmit={press}
      data-unsaved={written !== begun || undefined}
      aria-label={t('editOf', { number: entry.number })}
      className="mt-2 grid gap-3"
    >
      {isOutdated && (
        <Note role="alert" tone="geru" sign={TriangleAlert}>
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
        </Note>
      )}
      <EntryFields
        content={content}
        picture={picture}
        isCorrectable
        onChange={(changed) => write({ content: { ...latest.current.content, ...changed } })}
        onPicture={(chosen) => write({ picture: chosen })}
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

/** What stands in the form. */
type Written = { content: EntryContent; picture: Blob | null };

/** All that an entry says, in both languages. */
const saidBy = ({ title_hi, text_hi, title_en, text_en }: EntryContent) =>
  [title_hi, text_hi, title_en, text_en].filter(Boolean).join('\n');
