'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import {
  storeDecisionDraft,
  readDecisionDraft,
  sendAcknowledgement,
  sendDecision,
} from '@/lib/newsroom/grievances/browser';
import type { Letter } from '@/lib/newsroom/grievances/letter';
import {
  grievanceLimits,
  type Grievance,
  type GrievanceDecision,
} from '@/lib/newsroom/grievances/model';
import { authPath, localePath } from '@/lib/platform/paths';

import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { Collapsible, CollapsibleTrigger } from '@/components/ui/collapsible';
import { useEdition } from '@/lib/platform/i18n/use-edition';

/** What is said of a refusal, by its status (0: the site was not reached). */
const reasons: Partial<
  Record<number, 'decisionEmpty' | 'decidedAlready' | 'signedOut' | 'unreachable'>
> = { 0: 'unreachable', 401: 'signedOut', 409: 'decidedAlready', 422: 'decisionEmpty' };

/** Acknowledging and deciding a grievance, and the letter to the complainant, which is sent from an admin's own mailbox. */
export function GrievanceActions({
  admin,
  grievance,
  letter,
}: {
  /** The id of who works here: what they write is kept for them alone. */
  admin: string;
  grievance: Grievance;
  /** In the complainant's language; null as long as there is nothing to tell. */
  letter: Letter | null;
}) {
  const t = useTranslations('grievances');
  const locale = useEdition();
  const router = useRouter();
  const [decision, setDecision] = useState('');
  const [notice, setNotice] = useState('');
  const [isSignedOut, setSignedOut] = useState(false);
  /** What was decided here and now; the case stays where it was decided until one goes on. */
  const [decided, setDecided] = useState<{ letter: Letter | null } | null>(null);
  /** The decision that is asked about: it cannot be taken back. */
  const [asked, setAsked] = useState<GrievanceDecision | null>(null);
  const message = useRef<HTMLParagraphElement>(null);
  const work = useRef<HTMLDetailsElement>(null);
  /** What was pressed may go with what is said: it is where one goes on from. */
  const say = (words: string) => {
    flushSync(() => setNotice(words));
    message.current?.focus();
  };
  const refused = (status: number) => {
    setSignedOut(status === 401);
    say(t(reasons[status] ?? 'failed'));
  };
  const { id, number, acknowledgedAt, decidedAt } = grievance;
  const draft = useMemo(() => ({ admin, grievance: id }), [admin, id]);
  const type = (text: string) => {
    setDecision(text);
    storeDecisionDraft(draft, text);
  };
  useEffect(() => {
    const kept = readDecisionDraft(draft);
    if (kept === '' || !work.current) return;
    work.current.open = true;
    // What the browser kept can only be read there, once the page is there.
    queueMicrotask(() => setDecision(kept));
  }, [draft]);
  const acknowledge = async () => {
    const answer = await sendAcknowledgement(id);
    if (!answer.ok) return refused(answer.error.status);
    setSignedOut(false);
    say(t('acknowledgedNow'));
    router.refresh();
  };
  const ask = (outcome: GrievanceDecision) =>
    decision.trim() === '' ? say(t('decisionEmpty')) : setAsked(outcome);
  const decide = async (outcome: GrievanceDecision) => {
    flushSync(() => setAsked(null));
    const answer = await sendDecision(id, outcome, decision);
    if (!answer.ok) return refused(answer.error.status);
    storeDecisionDraft(draft, '');
    setSignedOut(false);
    setDecided(answer.value);
    say(t(`decidedNow.${outcome}`, { number }));
  };
  const shownLetter = decided ? decided.letter : letter;
  return (
    <>
      {!decidedAt && !decided && (
        <Collapsible ref={work}>
          <CollapsibleTrigger>{t('work', { number })}</CollapsibleTrigger>
          <div className="grid max-w-[80ch] gap-2 border-l-3 border-rule pl-4">
            {!acknowledgedAt && (
              <p>
                <Button type="button" onClick={() => void acknowledge()}>
                  {t('acknowledge')}
                </Button>
              </p>
            )}
            <Label>
              {t('decision')}
              <Textarea
                value={decision}
                rows={4}
                maxLength={grievanceLimits.text}
                onChange={(event) => type(event.target.value)}
              />
            </Label>
            <p className="flex flex-wrap gap-2">
              <Button type="button" onClick={() => ask('upheld')}>
                {t('uphold')}
              </Button>
              <Button type="button" onClick={() => ask('rejected')}>
                {t('reject')}
              </Button>
            </p>
          </div>
        </Collapsible>
      )}
      {asked && (
        <AlertDialog
          isOpen
          title={t(`decideQuestion.${asked}`, { number })}
          text={t('decideFinal')}
          yes={t(asked === 'upheld' ? 'uphold' : 'reject')}
          no={t('decideNo')}
          onYes={() => void decide(asked)}
          onClose={() => setAsked(null)}
        />
      )}
      <p ref={message} role="status" tabIndex={-1} className="font-bold">
        {notice}
      </p>
      {isSignedOut && (
        <p>
          <Button asChild variant="link" size="text">
            <a href={authPath(locale, { next: localePath(locale, '/admin/grievances') })}>
              {t('signIn')}
            </a>
          </Button>
        </p>
      )}
      {shownLetter && (
        <LetterToSend grievance={grievance} letter={shownLetter} isOpen={decided !== null} />
      )}
    </>
  );
}

/** The words to send the complainant by mail. */
function LetterToSend({
  grievance,
  letter,
  isOpen,
}: {
  grievance: Grievance;
  letter: Letter;
  /** Whether it is shown at once. */
  isOpen: boolean;
}) {
  const t = useTranslations('grievances');
  const { number, email, language } = grievance;
  const { subject, text } = letter;
  const mail = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  return (
    <Collapsible key={String(isOpen)} open={isOpen}>
      <CollapsibleTrigger className="text-meta">{t('letter', { number })}</CollapsibleTrigger>
      <div className="grid max-w-[80ch] gap-2 border-l-3 border-rule pl-4">
        <p className="text-meta text-ink2">{t('letterHint')}</p>
        <Textarea
          readOnly
          lang={language}
          rows={6}
          value={text}
          aria-label={t('letter', { number })}
        />
        <p>
          <Button asChild variant="link" size="text">
            <a href={mail}>{t('letterOpen')}</a>
          </Button>
        </p>
      </div>
    </Collapsible>
  );
}
