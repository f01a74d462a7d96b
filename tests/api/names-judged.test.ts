import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { formRequest, jarOf, flashOf } from './form-request';
import { avatarFile, avatarsOf, sendAvatar } from './reader-avatar';
import { readerRequest, signedInReader, type SignedInReader } from './signed-in';
import { useBackend } from './site-environment';

const backend = inject('backend');
let sql: postgres.Sql;
let editor: SignedInReader;

beforeAll(async () => {
  useBackend(backend);
  sql = postgres(backend.databaseUrl, { max: 2, onnotice: () => {} });
  editor = await signedInReader(backend, 'संपादक', 'editor');
});
afterAll(() => sql.end());

const asEditor = async (name: 'standing' | 'words', body: object) => {
  const { POST } =
    name === 'standing'
      ? await import('@/app/api/newsroom/standing/route')
      : await import('@/app/api/newsroom/words/route');
  return (await POST(readerRequest('POST', `/api/newsroom/${name}`, editor, { body }))).status;
};

async function takeAway(who: SignedInReader, body: object) {
  const { DELETE } = await import('@/app/api/newsroom/profiles/route');
  return (await DELETE(readerRequest('DELETE', '/api/newsroom/profiles', who, { body }))).status;
}

async function outcomeOfName(reader: SignedInReader, name: string) {
  const { POST } = await import('@/app/[locale]/(reader)/profile/name/route');
  const sent = formRequest('/profile/name', { name }, { jar: jarOf(reader) });
  return (await flashOf(await POST(sent, { params: Promise.resolve({ locale: 'hi' }) })))?.outcome;
}

const nameOf = async ({ id }: SignedInReader) =>
  (
    await sql<{ display_name: string }[]>`select display_name from public.profiles where id = ${id}`
  )[0]?.display_name;

describe('a reader’s name and picture', () => {
  it('are refused in words: a listed one, one of the newsroom’s, and any while they are banned, whose file nobody keeps', async () => {
    const reader = await signedInReader(backend, 'आशा');
    const word = `zq${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}zq`;
    expect(await asEditor('words', { phrase: word, action: 'refuse' })).toBe(201);
    expect(await outcomeOfName(reader, `${word} संपादक`)).toBe('nameWords');
    expect(await outcomeOfName(reader, 'सरगुजा संवाद')).toBe('nameReserved');
    expect(await outcomeOfName(editor, 'संपादक, सरगुजा संवाद')).toBe('saved');
    expect(await asEditor('standing', { reader: reader.id, action: 'ban' })).toBe(200);
    expect(await outcomeOfName(reader, 'नया नाम')).toBe('barred');
    const sent = await sendAvatar(reader, await avatarFile('#1c5239'));
    expect((await flashOf(sent))?.outcome).toBe('barred');
    expect(await avatarsOf(sql, reader.id)).toEqual([]);
    expect(await nameOf(reader)).toBe('आशा');
  });

  it('are taken away by editors, the picture with its file', async () => {
    const reader = await signedInReader(backend, 'आशा');
    await sendAvatar(reader, await avatarFile('#a2361b'));
    expect(await avatarsOf(sql, reader.id)).toHaveLength(1);
    expect(await takeAway(reader, { reader: reader.id, part: 'name' })).toBe(403);
    expect(await takeAway(editor, { reader: reader.id, part: 'shoes' })).toBe(400);
    for (const part of ['name', 'picture'])
      expect(await takeAway(editor, { reader: reader.id, part })).toBe(204);
    expect(await avatarsOf(sql, reader.id)).toEqual([]);
    expect(await nameOf(reader)).toBe('पाठक');
  });
});
