import { setTimeout as delay } from 'node:timers/promises';

import { Connection } from '@/tests/bench/crowd/connection';
import { addressesOf } from '@/tests/bench/crowd/pages';
import { phoneHeaders, reasonOf } from '@/tests/bench/crowd/reading';
import { scriptHeaders } from '@/tests/bench/crowd/writing';

import type { Stage } from './stage';
import { isFine, outcomeOf } from './words';

/** What was asked and how it was answered: how often each outcome was met (a status, with what it says in words, or a broken connection), and the longest wait, in milliseconds and for what. */
export type Met = { counts: Record<string, number>; longest: number; longestFor: string };

const nothing = (): Met => ({ counts: {}, longest: 0, longestFor: '' });

export type Watch<Found> = { stop: () => Promise<Found> };

const patience = 30_000;
const thought = 100;

/** Runs a loop until it is stopped. */
function whileWatched<Found>(
  found: Found,
  turn: (found: Found, at: number) => Promise<void>,
): Watch<Found> {
  let isOver = false;
  const loop = (async () => {
    for (let at = 0; !isOver; at += 1) await turn(found, at);
  })();
  return {
    stop: async () => {
      isOver = true;
      await loop;
      return found;
    },
  };
}

function note(met: Met, path: string, { outcome, milliseconds }: Answered): void {
  met.counts[outcome] = (met.counts[outcome] ?? 0) + 1;
  if (milliseconds <= met.longest) return;
  met.longest = milliseconds;
  met.longestFor = path.replace(/[0-9a-f-]{36}/, '…');
}

/** A status, whether there were words with it (words.ts), or what ended the connection without the address. */
type Answered = { outcome: string; milliseconds: number };

/** Does what gives an outcome, and takes the time. */
async function timed(act: () => Promise<string>): Promise<Answered> {
  const start = performance.now();
  const outcome = await act().catch(nameOf);
  return { outcome, milliseconds: performance.now() - start };
}

/** The code or name of what ended a connection. */
function nameOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code ?? (reasonOf(error).match(/E[A-Z]{3,}/) ?? [reasonOf(error)])[0];
}

/** Asks for a page whose text nobody looks at, which takes least of the machine. */
const ask = (connection: Connection, path: string) =>
  timed(async () => {
    const { answer } = await connection.ask({ method: 'GET', path, headers: phoneHeaders });
    return String(answer.status);
  });

/** Asks and reads what it says. Takes a port, a path, and what is sent. */
export async function askInWords(port: number, path: string, sent: RequestInit): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    signal: AbortSignal.timeout(patience),
    redirect: 'manual',
    ...sent,
  });
  return outcomeOf(path, answer.status, await answer.text());
}

/** Readers of the warm pages, a dozen of them, each with a tenth of a second of thought. */
export function watchReading({ settings, pages }: Stage): Watch<Met> {
  const paths = addressesOf(pages);
  const met = nothing();
  const watches = Array.from({ length: 12 }, (_, reader) => {
    const connection = new Connection(settings.port, patience);
    return whileWatched(met, async (_found, at) => {
      const path = paths[(reader * 31 + at * 7) % paths.length] ?? '/';
      note(met, path, await ask(connection, path));
      await delay(thought);
    });
  });
  return { stop: async () => (await Promise.all(watches.map(({ stop }) => stop())), met) };
}

/**
 * Somebody who asks for what is in no cache, each half second: a search in each edition, which finds something, what a page's
 * script shows, and what is suggested while they type (where that fails the list stays empty, without words).
 */
export function watchCold({ settings, pages, readers }: Stage): Watch<Met> {
  const article = pages.hi.articles[0]?.split('/').at(-1) ?? '';
  const asOwn = scriptHeaders(readers[0]?.cookie ?? '', false);
  const asked = [
    ['/search?q=haathi', phoneHeaders],
    [`/api/comments?article=${article}`, asOwn],
    ['/en/search?q=elephants', phoneHeaders],
    ['/api/suggestions?lang=hi&q=haathi', asOwn],
  ] as const;
  return whileWatched(nothing(), async (met, at) => {
    const [path, headers] = asked[at % asked.length] ?? asked[0];
    const answered = await timed(() => askInWords(settings.port, path, { headers }));
    note(met, path.split('?')[0] ?? path, answered);
    await delay(500);
  });
}

/** What writers were told, and what must hold afterwards: whether a bookmark, `reader article`, is kept; null where nobody knows. */
export type Written = Met & { bookmarks: Map<string, boolean | null> };

/**
 * Signed-in readers who bookmark one article after another, and take the bookmarks away again, over and over. What was
 * kept before is gone first: or a bookmark of an earlier trial would stand for one that was lost. Takes the ports that they
 * write to, one after another.
 */
export async function watchWriting(
  { settings, pages, readers, sql }: Stage,
  ports: readonly number[] = [settings.port],
): Promise<Watch<Written>> {
  await sql`delete from public.bookmarks`;
  const articles = pages.hi.articles.map((path) => path.split('/').at(-1) ?? '');
  const found: Written = { ...nothing(), bookmarks: new Map() };
  const watches = readers.map(({ id, cookie }, reader) => {
    const port = ports[reader % ports.length] ?? settings.port;
    return whileWatched(found, async (written, at) => {
      const article = articles[at % articles.length] ?? '';
      const isKept = Math.floor(at / articles.length) % 2 === 0;
      const answered = await timed(() =>
        askInWords(port, '/api/bookmarks', {
          method: isKept ? 'PUT' : 'DELETE',
          headers: scriptHeaders(cookie, true),
          body: JSON.stringify({ article }),
        }),
      );
      note(written, '/api/bookmarks', answered);
      // What was refused or broke off may have been done.
      written.bookmarks.set(`${id} ${article}`, isFine(answered.outcome) ? isKept : null);
      await delay(2 * thought);
    });
  });
  return { stop: async () => (await Promise.all(watches.map(({ stop }) => stop())), found) };
}

/** How much of what was acknowledged the database does not have so. */
export async function lostOf({ sql }: Stage, { bookmarks }: Written): Promise<number> {
  const rows = await sql<{ name: string }[]>`
    select user_id || ' ' || article_id as name from public.bookmarks`;
  const kept = new Set(rows.map(({ name }) => name));
  return [...bookmarks].filter(([name, isKept]) => isKept !== null && isKept !== kept.has(name))
    .length;
}
