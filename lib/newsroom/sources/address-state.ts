import type { AddressState } from './model';
import { statusSafely, type FetchRules } from './safe-fetch';

/** Milliseconds an address may take to answer, all its steps together. */
const patience = 5000;
/** Milliseconds an answer is kept: a sure one, and one that may be another in a moment. */
const cachedFor = { sure: 10 * 60_000, unsure: 60_000 } as const;
/** Addresses remembered. */
const remembered = 500;

type Known = { state: Promise<AddressState>; until: number };
const known = new Map<string, Known>();

async function look(address: string, rules: FetchRules): Promise<AddressState> {
  const answer = await statusSafely(address, {
    ...rules,
    milliseconds: Math.min(rules.milliseconds, patience),
  });
  if (!answer.ok) return answer.error === 'host_unknown' ? 'gone' : 'unsure';
  if (answer.value === 404 || answer.value === 410) return 'gone';
  return answer.value >= 200 && answer.value < 400 ? 'there' : 'unsure';
}

/**
 * What stands at an address that an article names as its source. Gone is only what says so: 404, 410
 * (RFC 9110, 15.5), or a name that does not exist; a server that is slow, shut or in trouble proves
 * nothing. Answers are kept for ten minutes, a doubtful one for one; asked at once, it is asked once.
 */
export function addressState(address: string, rules: FetchRules): Promise<AddressState> {
  const cached = known.get(address);
  if (cached && cached.until > performance.now()) return cached.state;
  const state = look(address, rules);
  const entry = { state, until: performance.now() + cachedFor.sure };
  known.delete(address);
  known.set(address, entry);
  for (const oldest of known.keys()) {
    if (known.size <= remembered) break;
    known.delete(oldest);
  }
  void state.then((found) => {
    if (found === 'unsure') entry.until = performance.now() + cachedFor.unsure;
  });
  return state;
}
