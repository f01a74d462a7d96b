import { setTimeout as delay } from 'node:timers/promises';

import { isFollowerCall, type BackendCall } from '../counting-proxy';
import { figure, percentile, type Figure } from '../result';
import type { Workbench } from '../workbench';

import { actKinds, actOf, scriptHeaders, type ActKind } from './writing';

const rounds = 3;
/** Milliseconds after an answer within which what it set off is counted with it. */
const settling = 300;

/**
 * Calls to the auth service and to the database that one act of a signed-in reader takes on a quiet site, what it
 * sets off within 0.3 s included: medians of three. Takes the reader's cookie and an article's id.
 */
export async function measureWriteCost(
  bench: Workbench,
  cookie: string,
  article: string,
): Promise<Figure[]> {
  const counted = new Map<ActKind, Counts>(actKinds.map((kind) => [kind, { auth: [], rest: [] }]));
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < 4; turn += 1) {
      const { kind, method, path, body } = actOf(article, turn);
      bench.proxy.clear();
      const answer = await fetch(`http://127.0.0.1:${bench.settings.port}${path}`, {
        method,
        headers: scriptHeaders(cookie, true),
        body: JSON.stringify(body),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`A ${kind} was answered with ${answer.status}.`);
      await delay(settling);
      const calls = bench.proxy.calls().filter((call) => !isFollowerCall(call));
      counted.get(kind)?.auth.push(calls.filter(isAuthCall).length);
      counted.get(kind)?.rest.push(calls.filter((call) => !isAuthCall(call)).length);
    }
  }
  return [...counted].flatMap(([kind, { auth, rest }]) => [
    figure(`one act: ${kind}, calls to auth`, percentile(auth, 0.5), 'calls'),
    figure(`one act: ${kind}, calls to the database`, percentile(rest, 0.5), 'calls'),
  ]);
}

type Counts = { auth: number[]; rest: number[] };

function isAuthCall({ path }: BackendCall): boolean {
  return path.startsWith('/auth/');
}
