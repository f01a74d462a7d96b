import { describe, expect, it } from 'vitest';

import type { Refusal } from '@/lib/platform/http/refusal';

import { deliver } from './deliver';
import { replacedBy, type Call, type Mutation, type Entry } from './model';
import type { QueueStore } from './queue-store';

const article = '11111111-1111-4111-8111-111111111111';
const comment = (text: string): Mutation => ({
  kind: 'comment',
  id: text,
  article,
  parent: null,
  text,
});
const bookmark: Mutation = { kind: 'bookmark', article, isKept: true };

/** A queue store of plain memory: the rules are tried here, the browser's own in tests/e2e/outbox.spec.ts. */
class Memory implements QueueStore {
  entries: Entry[] = [];
  #next = 1;
  all = async () => this.entries.map((entry) => ({ ...entry }));
  add = async (reader: string, mutation: Mutation, facts: { doneAt: number; tries: number }) => {
    const own = this.entries.filter((entry) => entry.reader === reader);
    await this.remove(replacedBy(mutation, own));
    this.entries.push({ seq: (this.#next += 1), reader, deed: mutation, refusal: null, ...facts });
  };
  markSent = async (seq: number) => {
    const found = this.entries.find((entry) => entry.seq === seq);
    if (found) found.tries += 1;
    return found !== undefined;
  };
  setRefusal = async (seq: number, refusal: Refusal | null) => {
    for (const entry of this.entries) if (entry.seq === seq) entry.refusal = refusal;
  };
  remove = async (seqs: readonly number[]) => {
    this.entries = this.entries.filter(({ seq }) => !seqs.includes(seq));
  };
}

type Answers = (call: Call, reader: string) => Refusal | null;

async function scene(queued: [string, Mutation][]) {
  const store = new Memory();
  for (const [reader, mutation] of queued)
    await store.add(reader, mutation, { doneAt: 0, tries: 0 });
  const calls: string[] = [];
  const round = (answers: Answers, stillMine = () => Promise.resolve(true)) =>
    deliver(
      store,
      async (call, reader) => {
        const text = (call.body as { text?: string } | undefined)?.text;
        calls.push(`${reader} ${text ?? call.path}`);
        return answers(call, reader);
      },
      { now: () => 0, stillMine },
    );
  return { store, calls, round };
}

const failing: Refusal = { status: 503, reason: 'unavailable' };

describe('sending what is kept', () => {
  it('keeps the order in which it was done', async () => {
    const { store, calls, round } = await scene([
      ['asha', comment('एक')],
      ['asha', bookmark],
      ['asha', comment('दो')],
    ]);
    const outcome = await round(() => null);
    expect(calls).toEqual(['asha एक', 'asha /api/bookmarks', 'asha दो']);
    expect(outcome).toMatchObject({ refused: [], retryIn: null });
    expect(outcome.sent).toHaveLength(3);
    expect(store.entries).toEqual([]);
  });

  it('gets through when the site fails three times and then is well', async () => {
    const { store, calls, round } = await scene([
      ['asha', comment('एक')],
      ['asha', comment('दो')],
    ]);
    const pauses = [];
    for (let time = 0; time < 3; time += 1) pauses.push((await round(() => failing)).retryIn);
    expect(pauses).toEqual([5000, 10_000, 20_000]);
    expect(store.entries).toHaveLength(2);
    await round(() => null);
    expect(calls).toEqual(['asha एक', 'asha एक', 'asha एक', 'asha एक', 'asha दो']);
    expect(store.entries).toEqual([]);
  });

  it('waits at a limit with what is counted by it, and goes on with the rest', async () => {
    const { store, calls, round } = await scene([
      ['asha', comment('छठी')],
      ['asha', comment('सातवीं')],
      ['asha', bookmark],
    ]);
    const limit: Refusal = { status: 429, reason: 'comment_too_fast', retryAfter: 60 };
    const outcome = await round(({ path }) => (path === '/api/comments' ? limit : null));
    expect(calls).toEqual(['asha छठी', 'asha /api/bookmarks']);
    expect(outcome.retryIn).toBe(60_000);
    expect(store.entries).toHaveLength(2);
  });

  it('keeps what is refused, with the reason, and goes on', async () => {
    const { store, round } = await scene([
      ['asha', comment('बहुत लिंक')],
      ['asha', comment('ठीक')],
    ]);
    const refusal = { status: 422, reason: 'comment_links' };
    const outcome = await round(({ body }) =>
      (body as { text: string }).text === 'ठीक' ? null : refusal,
    );
    expect(outcome.refused.map((entry) => entry.refusal)).toEqual([refusal]);
    expect(store.entries).toMatchObject([{ deed: { text: 'बहुत लिंक' }, refusal }]);
    expect((await round(() => null)).sent).toEqual([]);
  });

  it('leaves what is another reader’s until they are here', async () => {
    const { store, round } = await scene([
      ['asha', comment('आशा की')],
      ['birju', comment('बिरजू की')],
    ]);
    const other: Refusal = { status: 409, reason: 'other_reader' };
    const outcome = await round((_, reader) => (reader === 'birju' ? null : other));
    expect([...outcome.absent]).toEqual(['asha']);
    expect(store.entries).toMatchObject([{ reader: 'asha', refusal: null }]);
  });

  it('sends nothing that was taken back while it waited its turn', async () => {
    const { store, calls, round } = await scene([
      ['asha', comment('एक')],
      ['asha', comment('दो')],
    ]);
    const second = store.entries[1]?.seq ?? 0;
    await round(() => {
      void store.remove([second]);
      return null;
    });
    expect(calls).toEqual(['asha एक']);
  });

  it('ends when its turn was taken by another tab', async () => {
    const { store, calls, round } = await scene([['asha', comment('एक')]]);
    await round(
      () => null,
      () => Promise.resolve(false),
    );
    expect(calls).toEqual([]);
    expect(store.entries).toHaveLength(1);
  });

  it('sends one of a hundred presses of the same button', async () => {
    const presses = Array.from({ length: 100 }, (_, index): [string, Mutation] => [
      'asha',
      { kind: 'reaction', article, type: 'like', isGiven: index % 2 === 0 },
    ]);
    const { calls, round } = await scene(presses);
    const { sent } = await round(() => null);
    expect(calls).toHaveLength(1);
    expect(sent).toEqual([{ kind: 'reaction', article, type: 'like', isGiven: false }]);
  });
});
