'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';

import { AlertDialog } from '@/components/ui/alert-dialog';
import { Textarea } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import type { RowAction, TransitionNotes } from '@/lib/newsroom/desk/model';

import { HourField, useHour } from '../editor/hour-field.client';
import { namesOf, useBulkActions } from './bulk-actions.client';
import type { DeskLine } from './desk-line';

/** What is asked: an action, and the articles that it would be done with. */
export type Asked = { action: RowAction; lines: readonly DeskLine[] };

/** Actions that readers or a colleague learn of; what is undone with one press is not asked about. */
const asking: readonly RowAction[] = ['publish', 'schedule', 'unschedule', 'return'];
export const asksFirst = (action: RowAction) => asking.includes(action);

/** Asks whether an action is meant, for which hour, or why. */
export function ActionConfirm({
  asked,
  onYes,
  onClose,
}: {
  asked: Asked;
  onYes: (notes: TransitionNotes) => void;
  onClose: () => void;
}) {
  const { action, lines } = asked;
  const t = useTranslations('desk');
  const { isBusy, notes } = useBulkActions();
  const [note, setNote] = useState(() => notes.get(namesOf(lines)) ?? '');
  const write = (words: string) => {
    setNote(words);
    notes.set(namesOf(lines), words);
  };
  const hour = useHour(action === 'schedule');
  const only = lines.length === 1 ? lines[0] : undefined;
  // What a source brought has no reporter to be told.
  const hasReporter = lines.some(({ source }) => source === null);
  return (
    <AlertDialog
      isOpen
      title={action === 'schedule' ? t('askHour') : t(`confirm.${action}`, { count: lines.length })}
      {...(only && { text: only.title })}
      yes={t(`action.${action}`)}
      no={t('no')}
      isBusy={isBusy}
      onYes={() =>
        onYes(
          action === 'schedule'
            ? { publishAt: hour.iso ?? undefined }
            : { note: note.trim() || undefined },
        )
      }
      onClose={onClose}
    >
      {action === 'schedule' && <HourField {...hour} />}
      {action === 'return' && (
        <Label>
          {t(hasReporter ? 'returnNote' : 'returnNoteOfSource')}
          <Textarea
            rows={3}
            required
            maxLength={1000}
            value={note}
            onChange={(event) => write(event.target.value)}
          />
        </Label>
      )}
    </AlertDialog>
  );
}
