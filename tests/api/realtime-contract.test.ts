import type { RealtimeChannel } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import {
  clientOf,
  signUpReader,
  startFixtureBackend,
  type FixtureBackend,
  type FixtureClient,
  type Reader,
} from './fixture-backend';

type Event = { eventType: string; table: string; new: object; old: object };

let fixture: FixtureBackend;
let service: FixtureClient;
let asha: Reader;
let birju: Reader;
const opened: FixtureClient[] = [];

beforeAll(async () => {
  fixture = await startFixtureBackend();
  service = clientOf(fixture.backend, fixture.backend.secretKey);
  asha = await signUpReader(fixture.backend, 'Asha');
  birju = await signUpReader(fixture.backend, 'Birju');
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((client) => client.removeAllChannels()));
});
afterAll(() => fixture.stop());

type Wish = {
  event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  table?: string;
};

/** Follows changes; settles when the channel is joined. */
async function follow(client: FixtureClient, wish: Wish, name = crypto.randomUUID()) {
  const events: Event[] = [];
  const states: string[] = [];
  const channel: RealtimeChannel = client.channel(name);
  channel.on(
    'postgres_changes',
    { event: '*', schema: 'public', table: 'letters', ...wish } as { event: '*'; schema: string },
    (payload) => events.push(payload),
  );
  channel.subscribe((state) => states.push(state));
  opened.push(client);
  await vi.waitFor(() => expect(states).toContain('SUBSCRIBED'), { timeout: 5_000 });
  return { events, states, channel };
}

/** Waits until a follower has heard of a letter with this subject. */
async function hears(events: readonly Event[], subject: string): Promise<Event> {
  const found = () =>
    events.find((event) => 'subject' in event.new && event.new.subject === subject);
  return vi.waitFor(
    () => {
      const event = found();
      if (event === undefined) throw new Error(`Nothing was heard of "${subject}".`);
      return event;
    },
    { timeout: 5_000, interval: 10 },
  );
}

const subjects = (events: readonly Event[]) =>
  events.flatMap((event) => ('subject' in event.new ? [event.new.subject] : []));

async function write(reader: Reader, letter: Record<string, unknown>): Promise<string> {
  const { data, error } = await reader.client.from('letters').insert(letter).select('id').single();
  if (error) throw error;
  return String(data.id);
}

describe('a reader hears of changed rows', () => {
  it('as they are inserted, updated and deleted', async () => {
    const { events } = await follow(asha.client, {});
    const id = await write(asha, { subject: 'Heard', postage: 5.5, details: { a: [1] } });
    const inserted = await hears(events, 'Heard');
    expect(inserted).toMatchObject({
      eventType: 'INSERT',
      table: 'letters',
      new: { id, reader_id: asha.id, postage: 5.5, details: { a: [1] }, is_open: false },
      old: {},
    });
    await asha.client.from('letters').update({ subject: 'Heard again' }).eq('id', id);
    expect(await hears(events, 'Heard again')).toMatchObject({ eventType: 'UPDATE', old: { id } });
    await asha.client.from('letters').delete().eq('id', id);
    await vi.waitFor(() => expect(events.at(-1)?.eventType).toBe('DELETE'), { timeout: 5_000 });
    expect(events.at(-1)?.old).toEqual({ id });
  });

  it('only of the kind and the table they asked for', async () => {
    const updates = await follow(asha.client, { event: 'UPDATE' });
    const ledgers = await follow(asha.client, { table: 'ledgers' });
    const id = await write(asha, { subject: 'First of them' });
    await asha.client.from('letters').update({ subject: 'Last of them' }).eq('id', id);
    await hears(updates.events, 'Last of them');
    await service.from('ledgers').insert({ entry: 'after the letters' });
    await vi.waitFor(() => expect(ledgers.events).toHaveLength(1), { timeout: 5_000 });
    expect(subjects(updates.events)).toEqual(['Last of them']);
    expect(ledgers.events[0]?.table).toBe('ledgers');
  });

  it('over many channels of one client', async () => {
    const followers = [];
    for (let index = 0; index < 10; index += 1) followers.push(await follow(asha.client, {}));
    await write(asha, { subject: 'To all channels' });
    for (const { events } of followers) await hears(events, 'To all channels');
    expect(followers.map(({ events }) => subjects(events))).toEqual(
      followers.map(() => ['To all channels']),
    );
  });

  it('not any more after leaving the channel', async () => {
    const left = await follow(asha.client, {});
    const stays = await follow(asha.client, {});
    await asha.client.removeChannel(left.channel);
    await write(asha, { subject: 'After leaving' });
    await hears(stays.events, 'After leaving');
    expect(subjects(left.events)).not.toContain('After leaving');
  });
});

describe('nobody hears what they may not read', () => {
  it('neither another reader nor a stranger, until the letter is open', async () => {
    const other = await follow(birju.client, {});
    const stranger = await follow(clientOf(fixture.backend), {});
    const own = await follow(asha.client, {});
    const id = await write(asha, { subject: 'Sealed letter' });
    await hears(own.events, 'Sealed letter');
    await asha.client
      .from('letters')
      .update({ subject: 'Open letter', is_open: true })
      .eq('id', id);
    await hears(other.events, 'Open letter');
    await hears(stranger.events, 'Open letter');
    expect(subjects(other.events)).toEqual(['Open letter']);
    expect(subjects(stranger.events)).toEqual(['Open letter']);
  });

  it('not even the key of a deleted row where the table is closed to them', async () => {
    const stranger = await follow(clientOf(fixture.backend), { table: 'ledgers' });
    const reader = await follow(birju.client, { table: 'ledgers' });
    await service.from('ledgers').insert({ entry: 'secret' });
    await vi.waitFor(() => expect(reader.events).toHaveLength(1), { timeout: 5_000 });
    await service.from('ledgers').delete().eq('entry', 'secret');
    await vi.waitFor(() => expect(reader.events).toHaveLength(2), { timeout: 5_000 });
    expect(reader.events.map((event) => event.eventType)).toEqual(['INSERT', 'DELETE']);
    expect(stranger.events).toEqual([]);
  });

  it('after signing out: what is private falls silent, what is open does not', async () => {
    const leaving = await signUpReader(fixture.backend, 'Leaving');
    const { events } = await follow(leaving.client, {});
    const writes = clientOf(fixture.backend);
    await writes.auth.signInWithPassword({ email: leaving.email, password: leaving.password });
    await write({ ...leaving, client: writes }, { subject: 'While signed in' });
    await hears(events, 'While signed in');
    await leaving.client.auth.signOut({ scope: 'local' });
    await write({ ...leaving, client: writes }, { subject: 'After signing out' });
    await write({ ...leaving, client: writes }, { subject: 'Open to all', is_open: true });
    await hears(events, 'Open to all');
    expect(subjects(events)).not.toContain('After signing out');
  });

  it('after the token has run out, which closes the channel', async () => {
    const keys = JSON.parse(readFileSync(path.join(fixture.dataDir, 'keys.json'), 'utf8')) as {
      jwtSecret: string;
    };
    const token = await new SignJWT({ role: 'authenticated', sub: asha.id })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(Math.floor(Date.now() / 1_000) + 2)
      .sign(new TextEncoder().encode(keys.jwtSecret));
    const client = clientOf(fixture.backend);
    await client.realtime.setAuth(token);
    const { events, states } = await follow(client, {});
    await write(asha, { subject: 'In time' });
    await hears(events, 'In time');
    await vi.waitFor(() => expect(states).toContain('CLOSED'), { timeout: 5_000 });
    const still = await follow(asha.client, {});
    await write(asha, { subject: 'Too late' });
    await hears(still.events, 'Too late');
    expect(subjects(events)).not.toContain('Too late');
  });

  it('with a renewed token they keep hearing', async () => {
    const renewing = await signUpReader(fixture.backend, 'Renewing');
    const { events } = await follow(renewing.client, {});
    await renewing.client.auth.refreshSession();
    await write(renewing, { subject: 'After renewal' });
    await hears(events, 'After renewal');
    expect(subjects(events)).toEqual(['After renewal']);
  });
});

describe('the socket', () => {
  const socketUrl = (key: string) =>
    `${fixture.backend.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`;

  it('is refused without the right key', async () => {
    const refused = await new Promise<string>((resolve) => {
      new WebSocket(socketUrl('wrong')).on('error', (error) => resolve(error.message));
    });
    expect(refused).toContain('401');
  });

  it('refuses a filter, a selection, a forged token and an unknown event, and lives on', async () => {
    const socket = new WebSocket(socketUrl(fixture.backend.publishableKey));
    const replies: unknown[][] = [];
    socket.on('message', (data: Buffer) => replies.push(JSON.parse(data.toString()) as unknown[]));
    await new Promise((resolve) => socket.on('open', resolve));
    const change = { event: '*', schema: 'public', table: 'letters' };
    const join = (ref: string, payload: object) =>
      socket.send(JSON.stringify([ref, ref, `realtime:${ref}`, 'phx_join', payload]));
    socket.send('not a message');
    join('filter', { config: { postgres_changes: [{ ...change, filter: 'mood=eq.cross' }] } });
    join('select', { config: { postgres_changes: [{ ...change, select: ['id'] }] } });
    join('token', { config: { postgres_changes: [change] }, access_token: 'a.b.c' });
    socket.send(JSON.stringify([null, 'shout', 'realtime:x', 'broadcast', {}]));
    socket.send(JSON.stringify([null, 'beat', 'phoenix', 'heartbeat', {}]));
    await vi.waitFor(() => expect(replies).toHaveLength(5), { timeout: 5_000 });
    const status = replies.map(([, ref, , , payload]) => [
      ref,
      (payload as { status: string }).status,
    ]);
    expect(status).toEqual([
      ['filter', 'error'],
      ['select', 'error'],
      ['token', 'error'],
      ['shout', 'error'],
      ['beat', 'ok'],
    ]);
    socket.terminate();
  });

  it('is closed when a message is too large', async () => {
    const socket = new WebSocket(socketUrl(fixture.backend.publishableKey));
    await new Promise((resolve) => socket.on('open', resolve));
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    socket.send('x'.repeat(300 * 1024));
    expect(await closed).toBe(1009);
  });

  it('is closed when its reader does not keep up', async () => {
    const socket = new WebSocket(socketUrl(fixture.backend.publishableKey));
    await new Promise((resolve) => socket.on('open', resolve));
    const config = { postgres_changes: [{ event: '*', schema: 'public', table: 'letters' }] };
    socket.send(JSON.stringify(['1', '1', 'realtime:slow', 'phx_join', { config }]));
    await new Promise((resolve) => socket.once('message', resolve));
    socket.pause();
    const live = await follow(clientOf(fixture.backend), {});
    const details = 'ख'.repeat(300_000);
    for (let index = 0; index < 14; index += 1) {
      await write(asha, { subject: `Long ${index}`, details, is_open: true });
    }
    await hears(live.events, 'Long 13');
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    socket.resume();
    expect(await closed).toBe(1006);
  });
});
