import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  clientOf,
  signUpReader,
  startFixtureBackend,
  type FixtureBackend,
  type Reader,
} from './fixture-backend';
import { gatewayPid, postgresPid } from './processes';

let fixture: FixtureBackend;
let asha: Reader;

beforeAll(async () => {
  fixture = await startFixtureBackend();
  asha = await signUpReader(fixture.backend, 'Asha');
});
afterAll(() => fixture.stop());

const database = () => postgresPid(fixture.dataDir) ?? -1;
const gateway = () => gatewayPid(process.pid);

/** Settles when the backend answers from the database again; how long that takes is the machine's (3 to 6 s here). */
async function repaired(): Promise<void> {
  const { url, publishableKey } = fixture.backend;
  const ask = () =>
    fetch(`${url}/rest/v1/letters?limit=1`, { headers: { apikey: publishableKey } });
  // Not through the client: it waits for seconds before it repeats a failed request.
  await vi.waitFor(async () => expect((await ask()).status).toBe(200), {
    timeout: 20_000,
    interval: 50,
  });
}

describe.each([
  ['PostgreSQL', database],
  ['the gateway', gateway],
])('when %s is killed in the middle of writes', (name, victim) => {
  it('keeps every row that was acknowledged, and is back by itself', async () => {
    const acknowledged: string[] = [];
    let writing = true;
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let index = 0; writing; index += 1) {
        const stamp = `${name}-${writer}-${index}`;
        const written = await asha.client.from('letters').insert({ subject: 'Kept', stamp });
        if (written.error === null) acknowledged.push(stamp);
      }
    });
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(40), { timeout: 10_000 });
    const before = acknowledged.length;
    process.kill(victim(), 'SIGKILL');
    await repaired();
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 20), {
      timeout: 10_000,
    });
    writing = false;
    await Promise.all(writers);
    const sql = postgres(fixture.backend.databaseUrl, { max: 1 });
    const stored = await sql<{ stamp: string }[]>`select stamp from public.letters`;
    await sql.end();
    const kept = new Set(stored.map((row) => row.stamp));
    expect(acknowledged.filter((stamp) => !kept.has(stamp))).toEqual([]);
  });
});

describe('after a crash', () => {
  it('tells readers of changes again', async () => {
    const heard: string[] = [];
    const client = clientOf(fixture.backend);
    await client.auth.signInWithPassword({ email: asha.email, password: asha.password });
    const states: string[] = [];
    client
      .channel('after-a-crash')
      .on<{ subject: string }>(
        'postgres_changes',
        { event: 'INSERT', schema: 'public', table: 'letters' },
        (change) => heard.push(change.new.subject),
      )
      .subscribe((state) => states.push(state));
    await vi.waitFor(() => expect(states).toContain('SUBSCRIBED'), { timeout: 5_000 });
    process.kill(database(), 'SIGKILL');
    await repaired();
    await vi.waitFor(
      async () => {
        await asha.client.from('letters').insert({ subject: 'Heard after the crash' });
        expect(heard).toContain('Heard after the crash');
      },
      { timeout: 10_000, interval: 100 },
    );
    await client.removeAllChannels();
  });

  it('has grants and policies as before', async () => {
    process.kill(gateway(), 'SIGKILL');
    await repaired();
    const stranger = clientOf(fixture.backend);
    expect((await stranger.from('ledgers').select('*')).error?.code).toBe('42501');
    expect((await stranger.from('readers').select('phone')).error?.code).toBe('42501');
    expect((await stranger.from('readers').select('display_name')).error).toBeNull();
  });
});
