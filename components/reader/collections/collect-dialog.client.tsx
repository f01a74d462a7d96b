'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import useSWR from 'swr';

import {
  choicesPath,
  fetchChoices,
  sendCollection,
  setCollected,
} from '@/lib/reader/collections/browser';
import { longestName, type CollectionChoice } from '@/lib/reader/collections/model';
import type { Refusal } from '@/lib/platform/http/refusal';

import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Input } from '@/components/ui/input';
import { NativeDialog } from '@/components/ui/native-dialog';
import { useSignIn } from '../signed-in/use-sign-in.client';
import { collectionWords } from './collection-words';

/** The choices, what came of the last action, and the two actions: shown at once, taken back when refused. */
function useChoices(article: string, onClose: () => void) {
  const signIn = useSignIn();
  const [outcome, setOutcome] = useState('');
  const { data, error, mutate } = useSWR<CollectionChoice[], Error>(
    choicesPath(article),
    fetchChoices,
    {
      // Collections are made and renamed on other pages too.
      dedupingInterval: 2000,
    },
  );
  const refuse = ({ status, reason }: Refusal) => {
    if (status === 401) {
      onClose();
      signIn('collections');
    } else setOutcome(reason);
    return mutate();
  };
  const set = async ({ id }: CollectionChoice, holds: boolean) => {
    const shown = data?.map((choice) => (choice.id === id ? { ...choice, holds } : choice));
    await mutate(shown, { revalidate: false });
    const answer = await setCollected(id, article, holds);
    if (answer.ok) setOutcome(holds ? 'added' : 'removed');
    else await refuse(answer.error);
  };
  const make = async (name: string): Promise<boolean> => {
    const answer = await sendCollection(name, article);
    if (!answer.ok) {
      // A name without letters is what the route cannot read.
      const { status } = answer.error;
      await refuse(status === 400 ? { status, reason: 'nameMissing' } : answer.error);
      return false;
    }
    await mutate();
    setOutcome('added');
    return true;
  };
  return { choices: data, outcome: error ? 'unavailable' : outcome, set, make };
}

/** A small dialog: tick the collections that shall hold the article, or make a new one with it. */
export function CollectDialog({ article, onClose }: { article: string; onClose: () => void }) {
  const t = useTranslations('collections');
  const title = useId();
  const field = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { choices, outcome, set, make } = useChoices(article, onClose);
  useEffect(() => dialog.current?.showModal(), []);
  const notice = outcome === '' ? null : collectionWords(t, outcome);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = new FormData(form).get('name');
    if (typeof name !== 'string') return;
    void make(name).then((isMade) => {
      // What was typed since stays.
      if (isMade && new FormData(form).get('name') === name) form.reset();
    });
  };
  return (
    <NativeDialog ref={dialog} aria-labelledby={title} onClose={onClose}>
      <div className="flex items-start justify-between gap-4">
        <h2 id={title} className="text-card-big">
          {t('addTitle')}
        </h2>
        <Button
          type="button"
          onClick={() => dialog.current?.close()}
          variant="quiet"
          size="text"
          className="-mr-2 justify-center px-2"
        >
          {t('close')}
        </Button>
      </div>
      <p
        role="status"
        className={`min-h-7 font-bold ${notice?.tone === 'wrong' ? 'text-geru' : 'text-sal'}`}
      >
        {notice?.text}
      </p>
      <ul className="max-h-60 min-h-12 overflow-y-auto border-y border-rule">
        {choices?.map((choice) => (
          <li key={choice.id}>
            <label className="flex min-h-12 items-center gap-3 py-1 break-words">
              <Checkbox
                checked={choice.holds}
                onChange={(event) => void set(choice, event.target.checked)}
              />
              <span className="min-w-0">{choice.name}</span>
            </label>
          </li>
        ))}
      </ul>
      <form onSubmit={submit} className="mt-4 grid gap-2">
        <label htmlFor={field} className="font-bold">
          {t('newName')}
        </label>
        <div className="flex flex-wrap gap-3">
          <Input
            id={field}
            name="name"
            maxLength={longestName}
            autoComplete="off"
            required
            className="min-w-[min(10rem,100%)] flex-1"
          />
          <Button size="large">{t('makeAndAdd')}</Button>
        </div>
      </form>
    </NativeDialog>
  );
}
