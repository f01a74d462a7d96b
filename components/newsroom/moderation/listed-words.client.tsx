'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState, type SubmitEvent } from 'react';

import { sendListedWord, sendWordRemoval } from '@/lib/newsroom/moderation/browser';
import type { ListedWord, StandingWord } from '@/lib/newsroom/moderation/model';

import { Button } from '@/components/ui/button';
import { Input, Select } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { useRefusedMessage } from './use-refused-message.client';

/** The listed words with what happens to comments that have them. */
export function ListedWords({ initial }: { initial: StandingWord[] }) {
  const t = useTranslations('moderation');
  const refusedMessage = useRefusedMessage();
  const router = useRouter();
  const [message, setMessage] = useState('');
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const sent = new FormData(form);
    const word = (name: string) => {
      const value = sent.get(name);
      return typeof value === 'string' ? value : '';
    };
    const phrase = word('phrase');
    const answer = await sendListedWord({
      phrase,
      action: word('action') === 'refuse' ? 'refuse' : 'hold',
      note: word('note'),
    });
    if (!answer.ok)
      return setMessage(
        answer.error.status === 422 ? t('refused.invalid') : refusedMessage(answer.error),
      );
    // What was typed since stays, to be listed next.
    if (says(new FormData(form)) === says(sent)) form.reset();
    setMessage(t('added', { phrase }));
    router.refresh();
  };
  const [leaving, setLeaving] = useState<number | null>(null);
  const remove = async ({ id, phrase }: ListedWord) => {
    if (leaving !== null) return;
    setLeaving(id);
    const answer = await sendWordRemoval(id);
    setLeaving(null);
    if (answer.ok) goOnFrom(id);
    setMessage(answer.ok ? t('removed', { phrase }) : refusedMessage(answer.error));
    router.refresh();
  };
  const heardAs = ({ forms, isHeardElsewhere }: StandingWord) => {
    if (!isHeardElsewhere) return t('heardAsListed');
    return forms.length > 0
      ? t('heardInRoman', { forms: forms.join(', ') })
      : t('heardInDevanagari');
  };
  return (
    <section className="mt-6 border-t border-rule pt-4">
      <form
        onSubmit={(event) => void add(event)}
        className="grid items-end gap-3 md:grid-cols-[2fr_auto_2fr_auto]"
      >
        <Label>
          {t('phrase')}
          <Input name="phrase" data-phrase required maxLength={100} />
        </Label>
        <Label>
          {t('action')}
          <Select name="action">
            <option value="hold">{t('act.hold')}</option>
            <option value="refuse">{t('act.refuse')}</option>
          </Select>
        </Label>
        <Label>
          {t('note')}
          <Input name="note" maxLength={300} />
        </Label>
        <Button type="submit" variant="primary">
          {t('add')}
        </Button>
      </form>
      <p role="status" className="my-2 min-h-6">
        {message}
      </p>
      {initial.length === 0 ? (
        <p className="text-ink2">{t('noWords')}</p>
      ) : (
        <ul className="border-t border-rule">
          {initial.map((word) => (
            <li
              key={word.id}
              data-word={word.id}
              tabIndex={-1}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-rule py-1 md:grid-cols-[14rem_8rem_minmax(0,1fr)_auto]"
            >
              <span className="wrap-anywhere">
                <b>{word.phrase}</b>
                <span className="block text-meta text-ink2">{heardAs(word)}</span>
              </span>
              <span className="text-meta max-md:col-start-1">{t(`act.${word.action}`)}</span>
              <span className="text-meta text-ink2 max-md:col-start-1 max-md:empty:hidden">
                {word.note}
              </span>
              <Button
                type="button"
                // Not disabled: it would lose the focus.
                aria-disabled={leaving === word.id || undefined}
                aria-label={t('removeOf', { phrase: word.phrase })}
                variant="link"
                size="text"
                className="max-md:col-start-2 max-md:row-start-1"
                onClick={() => void remove(word)}
              >
                {t('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const says = (fields: FormData) => JSON.stringify([...fields]);

/**
 * Goes to the word behind the one that leaves the list, or before it, or to the field for a new one. Not to
 * its button: Enter held down would take word after word off the list.
 */
function goOnFrom(id: number): void {
  const words = [...document.querySelectorAll<HTMLElement>('[data-word]')];
  const at = words.findIndex((word) => word.dataset.word === String(id));
  const next =
    words[at + 1] ?? words[at - 1] ?? document.querySelector<HTMLElement>('[data-phrase]');
  next?.focus();
}
