'use client';

import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { isLinkOver, readBroughtSession, type BroughtSession } from '@/lib/people/model';
import { longestName } from '@/lib/profiles/model';
import { send } from '@/lib/reader/browser';

import { Field } from '../accounts/form-parts';
import { NewLinkForm, newLinkField } from './new-link-form';

/** The words of joining, finished; `as` has the address put in for `{email}`. */
type JoinWords = {
  accept: string;
  as: string;
  name: string;
  nameHint: string;
  signIn: string;
  welcome: string;
  begin: string;
  notFound: string;
  linkOver: string;
  newLinkEmail: string;
  newLink: string;
  unavailable: string;
};

/**
 * Accepts an invitation: of who is signed in, or of who comes by the link of its mail and says that
 * the address is his. The link's tokens leave the address as soon as they are read.
 */
export function Join({
  words,
  signedInAs,
  knownName,
  signInPath,
  mailPath,
  joinPath,
  newsroomPath,
}: {
  words: JoinWords;
  signedInAs: string | null;
  /** What he is called already; empty for who has given himself no name. */
  knownName: string;
  signInPath: string;
  /** Where a link for signing in is asked for, and where it is to lead. */
  mailPath: string;
  joinPath: string;
  newsroomPath: string;
}) {
  const [brought, setBrought] = useState<BroughtSession | null>(null);
  const [state, setState] = useState<'asked' | 'busy' | 'welcome'>('asked');
  const [problem, setProblem] = useState('');
  const [isOver, setOver] = useState(false);
  const isTaken = useRef(false);
  const begin = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const found = readBroughtSession(window.location.hash);
    const isOverNow = isLinkOver(window.location.hash);
    if (!found && !isOverNow) return;
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
    // The address can only be read in the browser, once the page is there.
    queueMicrotask(() => {
      setBrought(found);
      setOver(isOverNow);
    });
  }, []);
  const email = brought?.email ?? signedInAs;
  const accept = async (name: string) => {
    if (state === 'busy') return;
    setState('busy');
    setProblem('');
    if (brought && !isTaken.current) {
      const { access, refresh } = brought;
      const taken = await send('PUT', '/api/newsroom/join', { access, refresh });
      if (!taken.ok) {
        setState('asked');
        if (taken.refusal.status !== 401) return setProblem(words.unavailable);
        flushSync(() => {
          setBrought(null);
          setOver(true);
        });
        // The button has gone: one goes on with another link.
        return document.getElementById(newLinkField)?.focus();
      }
      isTaken.current = true;
    }
    const answer = await send<{ joined: boolean }>('POST', '/api/newsroom/join', { name });
    if (answer.ok && answer.value.joined) {
      flushSync(() => setState('welcome'));
      return begin.current?.focus();
    }
    setState('asked');
    setProblem(answer.ok ? words.notFound : words.unavailable);
  };
  const button =
    'inline-flex min-h-12 items-center rounded-box border border-sal bg-sal px-5 font-bold text-onsal aria-disabled:opacity-50';
  if (state === 'welcome')
    return (
      <div role="status">
        <p className="text-section">{words.welcome}</p>
        <p className="mt-4">
          <a ref={begin} href={newsroomPath} className={button}>
            {words.begin}
          </a>
        </p>
      </div>
    );
  return (
    <>
      {problem && (
        <p role="alert" className="mb-4 border-l-3 border-geru pl-3 font-bold">
          {problem}
        </p>
      )}
      {isOver && !email && <NewLinkForm words={words} mailPath={mailPath} joinPath={joinPath} />}
      {email ? (
        <form
          // Who the link brings is not who is signed in.
          key={email}
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void accept(new FormData(event.currentTarget).get('name') as string);
          }}
        >
          <p className="break-words">{words.as.replace('{email}', email)}</p>
          <Field
            id="join-name"
            name="name"
            label={words.name}
            hint={words.nameHint}
            defaultValue={brought ? '' : knownName}
            pattern=".*\S.*"
            autoComplete="name"
            required
            maxLength={longestName}
          />
          <p>
            <button
              type="submit"
              // Not disabled: it would lose the focus.
              aria-disabled={state === 'busy' || undefined}
              className={button}
            >
              {words.accept}
            </button>
          </p>
        </form>
      ) : (
        <a href={signInPath} className={button}>
          {words.signIn}
        </a>
      )}
    </>
  );
}
