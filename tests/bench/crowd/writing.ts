import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { Connection } from './connection';
import { articleDrawer } from './pages';
import { phoneHeaders, reasonOf } from './reading';
import type { Tally } from './tally';

/** Milliseconds between two acts of a signed-in reader, on average. */
const actEveryMs = 2000;

export const actKinds = ['comment', 'reaction', 'bookmark', 'notifications'] as const;
export type ActKind = (typeof actKinds)[number];

type Act = { kind: ActKind; method: string; path: string; body: object };

/**
 * What a reader does with an article in eight turns, as the site's islands send it: a comment each sixteen seconds,
 * which is less often than the site allows. Takes the article and the number of the turn.
 */
export function actOf(article: string, turn: number): Act {
  const acts: (() => Act)[] = [
    () => ({
      kind: 'comment',
      method: 'POST',
      path: '/api/comments',
      body: { article, parent: null, text: `परख ${randomUUID()}`, id: randomUUID() },
    }),
    () => reaction('PUT', article, 'helpful'),
    () => bookmark('PUT', article),
    markAllRead,
    () => reaction('PUT', article, 'like'),
    () => bookmark('DELETE', article),
    () => reaction('DELETE', article, 'helpful'),
    markAllRead,
  ];
  return (acts[turn % acts.length] ?? markAllRead)();
}

function reaction(method: string, article: string, type: string): Act {
  return { kind: 'reaction', method, path: '/api/reactions', body: { article, type } };
}

function bookmark(method: string, article: string): Act {
  return { kind: 'bookmark', method, path: '/api/bookmarks', body: { article } };
}

function markAllRead(): Act {
  return { kind: 'notifications', method: 'PATCH', path: '/api/notifications', body: {} };
}

/** What the islands of an article ask when a signed-in reader opens it. */
function questionsOf(article: string): string[] {
  return [
    '/api/session',
    `/api/reactions?article=${article}`,
    `/api/bookmarks?articles=${article}`,
    `/api/comments?article=${article}`,
  ];
}

/** Headers of what a page's script asks and sends. */
export function scriptHeaders(cookie: string, hasBody: boolean): Record<string, string> {
  return {
    ...phoneHeaders,
    accept: '*/*',
    'sec-fetch-dest': 'empty',
    'sec-fetch-mode': 'cors',
    cookie,
    ...(hasBody && { 'content-type': 'application/json' }),
  };
}

export type WriterTallies = Record<ActKind, Tally> & { questions: Tally };

export type WriterPlan = {
  port: number;
  cookie: string;
  /** ids of articles, the most read first */
  articles: readonly string[];
  /** where in the eight turns this reader begins */
  turn: number;
  patienceMs: number;
};

/** Has a signed-in reader open articles and act on them until a moment (performance.now). */
export async function write(
  plan: WriterPlan,
  until: number,
  tallies: WriterTallies,
  next: () => number,
): Promise<void> {
  const connection = new Connection(plan.port, plan.patienceMs);
  const draw = articleDrawer(plan.articles, next);
  const send = async (tally: Tally, method: string, path: string, body?: object) => {
    const headers = scriptHeaders(plan.cookie, body !== undefined);
    const text = body && JSON.stringify(body);
    const start = performance.now();
    await connection.ask({ method, path, headers, ...(text && { body: text }) }).then(
      (timed) => tally.add(timed),
      (error: unknown) => tally.addUnanswered(reasonOf(error), performance.now() - start),
    );
  };
  let article = draw();
  for (let turn = plan.turn; ; turn += 1) {
    // A little apart, yet never so close that more comments come than the site allows in a minute.
    await delay(actEveryMs * (0.8 + 0.4 * next()));
    if (performance.now() >= until) break;
    if (turn % 8 === 0 || turn === plan.turn) {
      article = draw();
      for (const path of questionsOf(article)) await send(tallies.questions, 'GET', path);
    }
    const { kind, method, path, body } = actOf(article, turn);
    await send(tallies[kind], method, path, body);
  }
  connection.close();
}
