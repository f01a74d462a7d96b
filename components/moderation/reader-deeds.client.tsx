'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';

import { sendStanding } from '@/lib/moderation/browser';
import {
  suspensions,
  type ReaderRecord,
  type StandingAction,
  type Suspension,
} from '@/lib/moderation/model';

import { useNewsroomWords } from '../newsroom/newsroom-words.client';
import { ReaderState } from './reader-state.client';

const button = 'min-h-11 rounded-box border border-line px-4 font-bold hover:bg-sunk';

/** Warning, suspending and banning a reader with words of one's own, and lifting that. */
export function ReaderDeeds({ reader }: { reader: ReaderRecord }) {
  const t = useNewsroomWords('moderation');
  const router = useRouter();
  const [words, setWords] = useState('');
  const [said, setSaid] = useState('');
  const act = async (action: StandingAction, days?: Suspension) => {
    const answer = await sendStanding(reader.id, action, { words, ...(days && { days }) });
    if (answer.ok) {
      setWords('');
      setSaid(t(action === 'undo' ? 'undo' : `done.${action}`));
      return router.refresh();
    }
    const key = `refused.${answer.refusal.reason}` as 'refused.colleague';
    setSaid(t.has(key) ? t(key) : t('refused.unavailable'));
  };
  const isBarred = reader.state === 'suspended' || reader.state === 'banned';
  return (
    <section className="mt-4 border-l-3 border-rule pl-4">
      <h2 className="font-bold">{t('standing')}</h2>
      <p className="py-1">
        {reader.state === 'clear' ? t('state.clear') : <ReaderState reader={reader} />}
      </p>
      <label className="grid gap-1 font-bold">
        {t('wordsToReader')}
        <textarea
          value={words}
          rows={3}
          maxLength={1000}
          aria-describedby="words-hint"
          onChange={(event) => setWords(event.target.value)}
          className="rounded-box border border-line bg-paper px-3 py-2 font-normal"
        />
      </label>
      <p id="words-hint" className="text-meta text-ink2">
        {t('wordsHint')}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {!isBarred && (
          <button type="button" className={button} onClick={() => void act('warn')}>
            {t('deed.warn')}
          </button>
        )}
        {reader.state !== 'banned' &&
          suspensions.map((days) => (
            <button
              key={days}
              type="button"
              className={button}
              onClick={() => void act('suspend', days)}
            >
              {t('deed.suspend')}: {t('days', { count: days })}
            </button>
          ))}
        {reader.state !== 'banned' && (
          <button
            type="button"
            className={`${button} border-geru text-geru`}
            onClick={() => void act('ban')}
          >
            {t('deed.suspend')}: {t('deed.ban')}
          </button>
        )}
        {isBarred && (
          <button type="button" className={button} onClick={() => void act('lift')}>
            {t('deed.lift')}
          </button>
        )}
        <button type="button" className={button} onClick={() => void act('undo')}>
          {t('undo')}
        </button>
      </div>
      <p role="status" className="min-h-6 py-1">
        {said}
      </p>
    </section>
  );
}
