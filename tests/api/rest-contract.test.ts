import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  clientOf,
  signUpReader,
  startFixtureBackend,
  type FixtureBackend,
  type FixtureClient,
  type Reader,
} from './fixture-backend';

let fixture: FixtureBackend;
let anonymous: FixtureClient;
let service: FixtureClient;
let asha: Reader;
let birju: Reader;

beforeAll(async () => {
  fixture = await startFixtureBackend();
  anonymous = clientOf(fixture.backend);
  service = clientOf(fixture.backend, fixture.backend.secretKey);
  asha = await signUpReader(fixture.backend, 'आशा');
  birju = await signUpReader(fixture.backend, 'Birju');
});
afterAll(() => fixture.stop());

describe('a refused write says why, in the words of PostgREST', () => {
  it('answers 409 and 23505 for a value that must be unique', async () => {
    await asha.client.from('letters').insert({ subject: 'First stamp', stamp: 'RED-1' });
    const again = await asha.client.from('letters').insert({ subject: 'Copied', stamp: 'RED-1' });
    expect(again).toMatchObject({ status: 409, error: { code: '23505' } });
    expect(again.error?.message).toContain('letters_stamp_key');
  });

  it('answers 400 and 23514 for a value a check forbids', async () => {
    const short = await asha.client.from('letters').insert({ subject: 'ab' });
    expect(short).toMatchObject({ status: 400, error: { code: '23514' } });
    expect(short.error?.message).toContain('letters_subject_check');
  });

  it('answers 400 and 22P02 for a value outside an enumeration', async () => {
    const wrong = await asha.client.from('letters').insert({ subject: 'Mood', mood: 'sleepy' });
    expect(wrong).toMatchObject({ status: 400, error: { code: '22P02' } });
  });

  it('answers 409 and 23503 for a row that does not exist', async () => {
    const orphan = { subject: 'Orphan', reader_id: crypto.randomUUID() };
    const wrong = await service.from('letters').insert(orphan);
    expect(wrong).toMatchObject({ status: 409, error: { code: '23503' } });
  });

  it('answers 400 and 23502 for a missing value', async () => {
    const wrong = await asha.client.from('letters').insert({ stamp: 'NO-SUBJECT' });
    expect(wrong).toMatchObject({ status: 400, error: { code: '23502' } });
  });

  it('answers 403 and 42501 to a reader, 401 to a stranger, whom a policy forbids', async () => {
    const forged = { subject: 'Forged', reader_id: asha.id };
    const byBirju = await birju.client.from('letters').insert(forged);
    expect(byBirju).toMatchObject({ status: 403, error: { code: '42501' } });
    const byStranger = await anonymous.from('letters').insert(forged);
    expect(byStranger).toMatchObject({ status: 401, error: { code: '42501' } });
  });

  it('passes on what a function raises, with the status it chose', async () => {
    const taken = await anonymous.rpc('take_seat', { seat: 1 });
    expect(taken).toMatchObject({
      status: 409,
      error: { code: 'PT409', message: 'The seat is taken', hint: 'Choose another one' },
    });
    const closed = await anonymous.rpc('take_seat', { seat: 2 });
    expect(closed).toMatchObject({
      status: 400,
      error: { code: 'P0001', message: 'The hall is closed', details: 'Opens at nine' },
    });
    expect((await anonymous.rpc('take_seat', { seat: 3 })).data).toBe('Seat 3');
  });

  it('names what does not exist: a function, a column, a table', async () => {
    const nothing = await anonymous.rpc('take_off');
    expect(nothing).toMatchObject({ status: 404, error: { code: 'PGRST202' } });
    const column = await anonymous.from('letters').select('colour');
    expect(column).toMatchObject({ status: 400, error: { code: '42703' } });
    const table = await anonymous.from('parcels').select('*');
    expect(table).toMatchObject({ status: 404, error: { code: 'PGRST205' } });
  });
});

describe('one row is one row', () => {
  const withWriter = 'id, subject, writer:readers(display_name)';

  it('gives the object of an insert together with what is embedded', async () => {
    const letter = { subject: 'To the editor' };
    const { data, error } = await asha.client
      .from('letters')
      .insert(letter)
      .select(withWriter)
      .single();
    expect(error).toBeNull();
    expect(data).toMatchObject({ subject: 'To the editor', writer: { display_name: 'आशा' } });
  });

  it('gives the object of an update together with what is embedded', async () => {
    const made = await asha.client
      .from('letters')
      .insert({ subject: 'Draft' })
      .select('id')
      .single();
    const changed = await asha.client
      .from('letters')
      .update({ subject: 'Fair copy' })
      .eq('id', made.data?.id)
      .select(withWriter)
      .single();
    expect(changed.data).toMatchObject({ subject: 'Fair copy', writer: { display_name: 'आशा' } });
  });

  it('answers PGRST116 when nothing or too much is found', async () => {
    const none = await anonymous.from('letters').select('*').eq('subject', 'nowhere').single();
    expect(none).toMatchObject({ status: 406, error: { code: 'PGRST116' } });
    const maybe = await anonymous
      .from('letters')
      .select('*')
      .eq('subject', 'nowhere')
      .maybeSingle();
    expect(maybe).toMatchObject({ data: null, error: null });
  });

  it('undoes an update that meant one row and met two', async () => {
    await asha.client.from('letters').insert([{ subject: 'Twin one' }, { subject: 'Twin two' }]);
    for (const columns of ['id', withWriter]) {
      const both = await asha.client
        .from('letters')
        .update({ is_open: true })
        .like('subject', 'Twin%')
        .select(columns)
        .single();
      expect(both).toMatchObject({ status: 406, error: { code: 'PGRST116' } });
    }
    const kept = await asha.client.from('letters').select('is_open').like('subject', 'Twin%');
    expect(kept.data).toEqual([{ is_open: false }, { is_open: false }]);
  });
});

describe('values keep their shape', () => {
  it('writes timestamps in ISO 8601 with microseconds and offset, embedded or not', async () => {
    const written_at = '2026-01-02T03:04:05.123456+05:30';
    const { data } = await asha.client
      .from('letters')
      .insert({ subject: 'On time', written_at })
      .select('id, written_at')
      .single();
    expect(data?.written_at).toBe('2026-01-01T21:34:05.123456+00:00');
    const embedded = await asha.client
      .from('readers')
      .select('letters(written_at)')
      .eq('letters.id', data?.id)
      .eq('id', asha.id)
      .single();
    expect(embedded.data).toEqual({
      letters: [{ written_at: '2026-01-01T21:34:05.123456+00:00' }],
    });
  });

  it('writes numeric as a number and JSON as it was stored', async () => {
    const details = { places: ['अंबिकापुर'], note: '{"not": "parsed"}' };
    const { data } = await asha.client
      .from('letters')
      .insert({ subject: 'Heavy', postage: 12.5, details })
      .select('postage, details')
      .single();
    expect(data).toEqual({ postage: 12.5, details });
    const text = await asha.client
      .from('letters')
      .insert({ subject: 'Plain', details: 'just words' })
      .select('details')
      .single();
    expect(text.data).toEqual({ details: 'just words' });
  });

  it('counts, pages and filters by what is embedded', async () => {
    const page = await asha.client
      .from('letters')
      .select('subject, readers!inner(display_name)', { count: 'exact' })
      .eq('readers.display_name', 'आशा')
      .order('written_at')
      .range(0, 1);
    expect(page.data).toHaveLength(2);
    expect(page.count).toBeGreaterThan(2);
    const glad = await asha.client.rpc('letters_of_mood', { wanted: 'glad' }).limit(1);
    expect(glad.data).toHaveLength(1);
  });
});

describe('the database decides who sees what', () => {
  it('tells functions of the caller who asks', async () => {
    const reader = await asha.client.rpc('who_asks');
    expect(reader.data).toEqual({
      uid: asha.id,
      sub: asha.id,
      role: 'authenticated',
      email: asha.email,
      database_role: 'authenticated',
    });
    const stranger = await anonymous.rpc('who_asks');
    expect(stranger.data).toMatchObject({ uid: null, role: 'anon', database_role: 'anon' });
    const backend = await service.rpc('who_asks');
    expect(backend.data).toMatchObject({ role: 'service_role', database_role: 'service_role' });
  });

  it('hides rows from other readers and lets them change none', async () => {
    const secret = await asha.client
      .from('letters')
      .insert({ subject: 'Secret' })
      .select('id')
      .single();
    const { id } = secret.data as { id: string };
    expect((await birju.client.from('letters').select('id').eq('id', id)).data).toEqual([]);
    const changed = await birju.client
      .from('letters')
      .update({ subject: 'Mine' })
      .eq('id', id)
      .select();
    expect(changed.data).toEqual([]);
    const burnt = await birju.client.from('letters').delete().eq('id', id).select();
    expect(burnt.data).toEqual([]);
    expect((await service.from('letters').select('subject').eq('id', id)).data).toEqual([
      { subject: 'Secret' },
    ]);
  });

  it('keeps revoked tables and columns closed', async () => {
    expect((await anonymous.from('ledgers').select('*')).error?.code).toBe('42501');
    expect((await anonymous.from('readers').select('phone')).error?.code).toBe('42501');
    const phone = await asha.client.from('readers').update({ phone: '1' }).eq('id', asha.id);
    expect(phone.error?.code).toBe('42501');
    const name = await asha.client
      .from('readers')
      .update({ display_name: 'Asha' })
      .eq('id', asha.id);
    expect(name.error).toBeNull();
    await asha.client.from('readers').update({ display_name: 'आशा' }).eq('id', asha.id);
  });

  it('shows nobody the tables of Auth', async () => {
    const users = await service.schema('auth').from('users').select('*');
    expect(users.error?.code).toBe('PGRST106');
  });

  it('refuses a request without a key, with a wrong key and with a forged token', async () => {
    const url = `${fixture.backend.url}/rest/v1/letters`;
    expect((await fetch(url)).status).toBe(401);
    expect((await fetch(url, { headers: { apikey: 'sb_publishable_wrong' } })).status).toBe(401);
    const headers = { apikey: fixture.backend.publishableKey, authorization: 'Bearer a.b.c' };
    expect((await fetch(url, { headers })).status).toBe(401);
  });

  it('gives a statement of a stranger three seconds, of everybody else eight', async () => {
    const longest = async (client: FixtureClient) =>
      (await client.rpc('longest_statement')).data as unknown;
    expect(await longest(anonymous)).toBe('3s');
    expect(await longest(asha.client)).toBe('8s');
    expect(await longest(service)).toBe('8s');
  });

  it('refuses to change or remove whole tables, inside functions too', async () => {
    for (const { error, status } of [
      await service.rpc('burn_all_letters'),
      await asha.client.from('letters').delete(),
      await asha.client.from('letters').update({ is_open: true }),
    ]) {
      expect({ status, code: error?.code }).toEqual({ status: 400, code: '21000' });
    }
  });

  it('never mixes up who asks when many ask at once', async () => {
    const asked = Array.from({ length: 120 }, (_, index) => index % 3).map(async (who) => {
      const client = [asha.client, birju.client, anonymous][who] ?? anonymous;
      const answer = await client.rpc('who_asks');
      return (
        (answer.data as { uid: string | null }).uid === ([asha.id, birju.id, null][who] ?? null)
      );
    });
    expect(await Promise.all(asked)).not.toContain(false);
  });
});

describe('the gateway minds its size', () => {
  it('takes a body of a megabyte and refuses one of eleven', async () => {
    const large = { subject: 'Large', details: 'क'.repeat(350_000) };
    expect((await asha.client.from('letters').insert(large)).error).toBeNull();
    const tooLarge = await asha.client
      .from('letters')
      .insert({ subject: 'Too large', details: 'x'.repeat(11 * 1024 * 1024) });
    expect(tooLarge.status).toBe(413);
  });

  it('survives clients that hang up in the middle', async () => {
    const hangUp = Array.from({ length: 30 }, async () => {
      const abort = new AbortController();
      const asked = anonymous.from('letters').select('*').abortSignal(abort.signal);
      queueMicrotask(() => abort.abort());
      return asked;
    });
    await Promise.allSettled(hangUp);
    expect((await anonymous.from('letters').select('id').limit(1)).error).toBeNull();
  });

  it('tells on /health that the database answers', async () => {
    const health = await fetch(`${fixture.backend.url}/health`);
    expect(health.status).toBe(200);
    expect(await health.json()).toEqual({ status: 'ok' });
  });
});
