'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';

import { sendAcknowledgement, sendDecision } from '@/lib/grievances/browser';
import type { Letter } from '@/lib/grievances/letter';
import { grievanceLimits, type Grievance, type Outcome } from '@/lib/grievances/model';
import type { Answer } from '@/lib/reader/browser';

import { useNewsroomWords } from '../newsroom/newsroom-words.client';

const button = 'min-h-11 rounded-box border border-line px-4 font-bold hover:bg-sunk';

/** Acknowledging and deciding a grievance, and the letter to the complainant, which the house cannot send by itself. */
export function GrievanceDeeds({
  grievance,
  letter,
}: {
  grievance: Grievance;
  /** In the complainant's language; null as long as there is nothing to tell. */
  letter: Letter | null;
}) {
  const t = useNewsroomWords('grievances');
  const router = useRouter();
  const [decision, setDecision] = useState('');
  const [said, setSaid] = useState('');
  const finish = async (sent: Promise<Answer<void>>, done: string) => {
    const answer = await sent;
    setSaid(answer.ok ? done : t(answer.refusal.status === 422 ? 'decisionEmpty' : 'failed'));
    if (answer.ok) router.refresh();
  };
  const decide = (outcome: Outcome) =>
    void finish(sendDecision(grievance.id, outcome, decision), t(`outcome.${outcome}`));
  const { number, acknowledgedAt, decidedAt } = grievance;
  return (
    <>
      {!decidedAt && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold underlined">
            {t('work', { number })}
          </summary>
          <div className="grid max-w-[80ch] gap-2 border-l-3 border-rule pl-4">
            {!acknowledgedAt && (
              <p>
                <button
                  type="button"
                  className={button}
                  onClick={() =>
                    void finish(sendAcknowledgement(grievance.id), t('acknowledgedNow'))
                  }
                >
                  {t('acknowledge')}
                </button>
              </p>
            )}
            <label className="grid gap-1 font-bold">
              {t('decision')}
              <textarea
                value={decision}
                rows={4}
                maxLength={grievanceLimits.text}
                onChange={(event) => setDecision(event.target.value)}
                className="rounded-box border border-line bg-paper px-3 py-2 font-normal"
              />
            </label>
            <p className="flex flex-wrap gap-2">
              <button type="button" className={button} onClick={() => decide('upheld')}>
                {t('uphold')}
              </button>
              <button type="button" className={button} onClick={() => decide('rejected')}>
                {t('reject')}
              </button>
            </p>
          </div>
        </details>
      )}
      {letter && <LetterToSend grievance={grievance} letter={letter} />}
      <p role="status" className="text-meta font-bold">
        {said}
      </p>
    </>
  );
}

/** The words to send the complainant by mail. */
function LetterToSend({ grievance, letter }: { grievance: Grievance; letter: Letter }) {
  const t = useNewsroomWords('grievances');
  const { number, email, language } = grievance;
  const { subject, text } = letter;
  const mail = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-meta underlined">
        {t('letter', { number })}
      </summary>
      <div className="grid max-w-[80ch] gap-2 border-l-3 border-rule pl-4">
        <p className="text-meta text-ink2">{t('letterHint')}</p>
        <textarea
          readOnly
          lang={language}
          rows={6}
          value={text}
          aria-label={t('letter', { number })}
          className="rounded-box border border-line bg-sunk px-3 py-2"
        />
        <p>
          <a
            href={mail}
            className="inline-flex min-h-11 items-center font-bold text-sal underlined"
          >
            {t('letterOpen')}
          </a>
        </p>
      </div>
    </details>
  );
}
