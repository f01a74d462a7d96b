import postgres from 'postgres';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';

import { formRequest, jarOf, ledTo, flashOf } from './form-request';
import { avatarFile, avatarsOf, sendAvatar } from './reader-avatar';
import { signedInReader } from './signed-in';
import { useBackend } from './site-environment';

const backend = inject('backend');
let sql: postgres.Sql;
let avatar: (request: Request) => Promise<Response>;
let media: (request: Request, path: { params: Promise<{ path: string[] }> }) => Promise<Response>;

beforeAll(async () => {
  useBackend(backend);
  sql = postgres(backend.databaseUrl, { max: 2, onnotice: () => {} });
  avatar = (await import('@/app/api/account/avatar/route')).POST;
  media = (await import('@/app/media/[...path]/route')).GET;
});
afterAll(() => sql.end());

async function avatarOf({ id }: { id: string }): Promise<string | null> {
  const [row] = await sql<{ avatar_url: string | null }[]>`
    select avatar_url from public.profiles where id = ${id}`;
  return row?.avatar_url ?? null;
}

describe('storage', () => {
  const name = (owner: string) => `${owner}/${'ab12'.repeat(8)}.webp`;

  it('takes no file from a reader themselves, and lets them remove none', async () => {
    const reader = await signedInReader(backend, 'सीधा भेजने वाला');
    const bucket = reader.client.storage.from('avatars');
    const file = new Blob(['<script>alert(1)</script>'], { type: 'image/webp' });
    const sent = await bucket.upload(name(reader.id), file, { contentType: 'image/webp' });
    expect(sent.error).not.toBeNull();
    await sendAvatar(reader, await avatarFile('#345'));
    const kept = await avatarsOf(sql, reader.id);
    expect(kept).toHaveLength(1);
    const replaced = await bucket.update(kept[0] ?? '', file, { contentType: 'image/webp' });
    expect(replaced.error).not.toBeNull();
    await bucket.remove(kept);
    expect(await avatarsOf(sql, reader.id)).toEqual(kept);
  });
});

describe('a picture', () => {
  it('is shown under the site’s own address for a day, and replaces the one before', async () => {
    const reader = await signedInReader(backend, 'तस्वीर');
    const first = await sendAvatar(reader, await avatarFile('#1c5239'));
    expect(ledTo(first)).toBe('/en/profile');
    expect(await flashOf(first)).toMatchObject({ form: 'picture', outcome: 'saved' });
    const before = await avatarOf(reader);
    expect(await flashOf(await sendAvatar(reader, await avatarFile('#a2361b')))).toMatchObject({
      outcome: 'saved',
    });
    const address = (await avatarOf(reader)) ?? '';
    expect(address).toMatch(new RegExp(`^/media/avatars/${reader.id}/[0-9a-f]{32}\\.webp$`));
    expect(address).not.toBe(before);
    expect((await avatarsOf(sql, reader.id)).map((name) => `/media/avatars/${name}`)).toEqual([
      address,
    ]);

    const path = address.split('/').slice(2);
    const shown = await media(new Request(`http://localhost:3000${address}`), {
      params: Promise.resolve({ path }),
    });
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('cache-control')).toBe('public, max-age=86400, immutable');
    const { width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect([width, height]).toEqual([256, 256]);
  });

  it('that is the same again, or sent twice at once, is kept once', async () => {
    const reader = await signedInReader(backend, 'दोहरा');
    const file = await avatarFile('#ab822f');
    const answers = await Promise.all([sendAvatar(reader, file), sendAvatar(reader, file)]);
    await sendAvatar(reader, file);
    for (const answer of answers) expect((await flashOf(answer))?.outcome).toBe('saved');
    expect(await avatarsOf(sql, reader.id)).toHaveLength(1);
  });

  it('can be taken away', async () => {
    const reader = await signedInReader(backend, 'हटाने वाला');
    await sendAvatar(reader, await avatarFile('#0b4fa8'));
    const form = new FormData();
    form.set('remove', 'yes');
    const headers = { 'content-length': '200' };
    const answer = await avatar(
      formRequest('/api/account/avatar', form, { jar: jarOf(reader), headers }),
    );
    expect(await flashOf(answer)).toMatchObject({ outcome: 'removed' });
    expect(await avatarOf(reader)).toBeNull();
    expect(await avatarsOf(sql, reader.id)).toHaveLength(0);
  });

  it.each([
    [
      'a drawing (SVG)',
      new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']),
      undefined,
      'avatarUnreadable',
    ],
    ['a renamed text', new Blob(['not a picture']), undefined, 'avatarUnreadable'],
    ['nothing', new Blob([]), undefined, 'avatarMissing'],
    ['40 MB, by what its header says', new Blob(['x']), 40_000_000, 'avatarTooLarge'],
    [
      '6 MB that call themselves small',
      new Blob([new Uint8Array(6_000_000)]),
      1000,
      'avatarTooLarge',
    ],
  ])('is not made of %s, and says why', async (_, file, length, outcome) => {
    const reader = await signedInReader(backend, 'ग़लत');
    expect((await flashOf(await sendAvatar(reader, file, length)))?.outcome).toBe(outcome);
    expect(await avatarOf(reader)).toBeNull();
  });

  it('waits, as its reader does, while the auth service does not answer', async () => {
    const reader = await signedInReader(backend, 'रुका हुआ');
    const file = await avatarFile('#111');
    const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
    const answer = await sendAvatar(reader, file).finally(() => fetching.mockRestore());
    expect(ledTo(answer)).toBe('/en/profile');
    expect(await flashOf(answer)).toMatchObject({ form: 'page', outcome: 'unavailable' });
  });

  it('is a bad gateway, kept by nobody, while storage does not answer', async () => {
    const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
    const shown = await media(new Request('http://localhost:3000/media/a.webp'), {
      params: Promise.resolve({ path: ['a.webp'] }),
    }).finally(() => fetching.mockRestore());
    expect(shown.status).toBe(502);
    expect(shown.headers.get('cache-control')).toBe('no-store');
  });

  it('is changed neither by another site’s page nor without signing in', async () => {
    const reader = await signedInReader(backend, 'पराया');
    const form = new FormData();
    form.set('picture', await avatarFile('#000'), 'photo.jpg');
    const headers = { 'content-length': '5000', 'sec-fetch-site': 'cross-site' };
    await avatar(formRequest('/api/account/avatar', form, { jar: jarOf(reader), headers }));
    expect(await avatarOf(reader)).toBeNull();
    const nobody = await avatar(
      formRequest('/api/account/avatar', form, { headers: { 'content-length': '5000' } }),
    );
    expect(ledTo(nobody)).toBe('/auth?next=%2Fprofile');
  });
});
