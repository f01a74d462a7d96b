'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type RefObject } from 'react';

import type { ArticleAction, ArticleState } from '@/lib/newsroom/desk/model';
import { locales, otherLocale, type Locale } from '@/lib/platform/i18n/locale';
import { useEdition } from '@/lib/platform/i18n/use-edition';
import { formatMoment } from '@/lib/platform/text/dates';
import { fieldOf } from '@/lib/newsroom/editor/model/model';
import type { TransitionOptions } from '@/lib/newsroom/editor/model/stored';

import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { HourField, useHour } from './hour-field.client';
import { useEditor } from './editor-context.client';

const asking = ['return', 'schedule', 'correct', 'reinstate', 'withdraw', 'discard'] as const;
type Asking = (typeof asking)[number];

function isAsking(action: ArticleAction): action is Asking {
  return asking.some((each) => each === action);
}

/** Whether an action with an article in a state needs something said, or a second thought: what has its hour is to wait for it. */
export function asksFirst(action: ArticleAction, state: ArticleState | undefined): boolean {
  return isAsking(action) || (action === 'publish' && state === 'scheduled');
}

/** Asks what an action needs: a note, an hour, what readers are told, or whether it is meant. */
export function ActionConfirmation({
  ref: form,
  action,
  isBusy,
  onAnswer,
  onAct,
  onCancel,
}: {
  ref: RefObject<HTMLFormElement | null>;
  action: ArticleAction;
  isBusy: boolean;
  /** Something of what is asked was answered anew. */
  onAnswer: () => void;
  onAct: (options: TransitionOptions) => void;
  onCancel: () => void;
}) {
  const t = useTranslations('writing');
  const desk = useTranslations('desk');
  const locale = useEdition();
  const { article } = useEditor();
  const dueAt = article?.state === 'scheduled' ? article.publishedAt : null;
  const [note, setNote] = useState('');
  const [publicNote, setPublicNote] = useState({ hi: '', en: '' });
  const hour = useHour(action === 'schedule');
  const isAnswered = useRef(false);
  useEffect(() => {
    const element = form.current;
    // Not where it would throw away what was written or chosen.
    const putAway = ({ key }: KeyboardEvent) =>
      key === 'Escape' && !isAnswered.current && onCancel();
    element?.addEventListener('keydown', putAway);
    return () => element?.removeEventListener('keydown', putAway);
  }, [form, onCancel]);
  const hasPublicNote = action === 'correct' || action === 'reinstate';
  const options: TransitionOptions = {
    ...(action === 'schedule' && hour.iso && { publish_at: hour.iso }),
    ...(note.trim() && { note: note.trim() }),
    ...(hasPublicNote && { note_hi: publicNote.hi.trim(), note_en: publicNote.en.trim() }),
  };
  return (
    <form
      ref={form}
      tabIndex={-1}
      aria-label={desk(`action.${action}`)}
      aria-describedby={isAsking(action) ? 'asked' : undefined}
      className="grid gap-3 border border-line bg-surface p-4 focus:outline-none"
      onChange={() => {
        isAnswered.current = true;
        onAnswer();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onAct(options);
      }}
    >
      {isAsking(action) && <p id="asked">{t(`ask.${action}`)}</p>}
      {action === 'publish' && dueAt && (
        <p>{t('ask.publish', { moment: formatMoment(locale, dueAt) })}</p>
      )}
      {action === 'schedule' && <HourField {...hour} />}
      {hasPublicNote &&
        (['hi', 'en'] as const).map((language) => (
          <Label key={language}>
            {t('publicNote', { language: t(`language.${language}`) })}
            <Textarea
              lang={language}
              data-place={language === 'hi' ? 'action-note' : undefined}
              rows={2}
              maxLength={1000}
              value={publicNote[language]}
              onChange={(event) => setPublicNote({ ...publicNote, [language]: event.target.value })}
            />
          </Label>
        ))}
      {hasPublicNote && <OneSidedNote note={publicNote} />}
      {(action === 'return' || action === 'withdraw') && (
        <Label>
          {t(`note.${action}`)}
          <Textarea
            rows={2}
            maxLength={1000}
            value={note}
            required={action === 'withdraw'}
            onChange={(event) => setNote(event.target.value)}
          />
        </Label>
      )}
      <p className="flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={isBusy || undefined} variant="primary">
          {t('yes', { action: desk(`action.${action}`) })}
        </Button>
        <Button type="button" onClick={onCancel}>
          {desk('no')}
        </Button>
      </p>
    </form>
  );
}

/** Says which readers would be told in the other language only; that holds nothing up. */
function OneSidedNote({ note }: { note: Record<Locale, string> }) {
  const t = useTranslations('writing');
  const { content } = useEditor();
  const told = locales.filter((locale) => note[locale].trim() !== '');
  const untold = locales.filter(
    (locale) => !told.includes(locale) && content[fieldOf('title', locale)].trim() !== '',
  );
  return (
    <div role="status" className="text-meta text-brass">
      {told.length > 0 &&
        untold.map((locale) => (
          <p key={locale}>
            {t('publicNoteOneSided', {
              language: t(`language.${locale}`),
              other: t(`language.${otherLocale(locale)}`),
            })}
          </p>
        ))}
    </div>
  );
}
