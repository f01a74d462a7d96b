import type { Sql } from 'postgres';
import sharp from 'sharp';

import { formRequest, jarOf } from './form-request';

/** A photo of one colour, as a camera's file. */
export async function avatarFile(colour: string): Promise<Blob> {
  const made = sharp({ create: { width: 400, height: 300, channels: 3, background: colour } });
  return new Blob([new Uint8Array(await made.jpeg().toBuffer())], { type: 'image/jpeg' });
}

/** Sends a file as the form of the profile does. Takes who sends it and how long it says it is, in bytes. */
export async function sendAvatar(
  reader: { cookie: string },
  file: Blob,
  length = file.size + 500,
): Promise<Response> {
  const { POST } = await import('@/app/api/account/avatar/route');
  const form = new FormData();
  form.set('picture', file, 'photo.jpg');
  const headers = { 'content-length': String(length) };
  return POST(formRequest('/api/account/avatar?locale=en', form, { jar: jarOf(reader), headers }));
}

/** Names of a reader's pictures that storage keeps. */
export async function avatarsOf(sql: Sql, id: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select name from storage.objects where bucket_id = 'avatars' and name like ${`${id}/%`}`;
  return rows.map(({ name }) => name);
}
