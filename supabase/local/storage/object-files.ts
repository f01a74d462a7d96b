import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { App } from '@supabase/lite';
import { z } from 'zod';

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>;
type UploadBody = Parameters<StorageAdapter['uploadObject']>[3];

const CARD = z.object({
  file: z.uuid(),
  mimetype: z.string(),
  cacheControl: z.string(),
  size: z.number().int().nonnegative(),
  eTag: z.string(),
  lastModified: z.coerce.date(),
});

/** What is known of one stored object; `file` holds its bytes. */
type Card = z.infer<typeof CARD>;

/**
 * Keeps the bytes of uploaded objects in a folder.
 *
 * Every object has a card (JSON) that names the file with its bytes. A new version is written and
 * synced under a new name before the card is replaced in one step, so a crash shows the old object
 * or the new one, never half of one. Names on disk are hashes: no object key can reach outside.
 *
 * Defect of lite: its own adapter forgets type and cache lifetime of an upload and isn't exported.
 */
export class ObjectFiles implements StorageAdapter {
  readonly driver: string;
  readonly #folder: string;

  /** @param folder where to keep the objects; made when needed */
  constructor(folder: string) {
    this.#folder = folder;
    this.driver = folder;
  }

  /** Stores an object, replacing an earlier version of the same key. */
  async uploadObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    body: UploadBody,
    contentType: string,
    cacheControl: string,
  ): Promise<ObjectMetadata> {
    const bytes = await wholeBody(body);
    const card: Card = {
      file: randomUUID(),
      mimetype: contentType,
      cacheControl,
      size: bytes.byteLength,
      eTag: `"${createHash('md5').update(bytes).digest('hex')}"`,
      lastModified: new Date(),
    };
    await this.#replace(bucket, key, card, bytes);
    return metadata(card);
  }

  /** Gives an object's bytes as a stream; without a body when there is no such object. */
  async getObject(bucket: string, key: string) {
    const card = await this.#card(bucket, key);
    if (card === null) return { httpStatusCode: 404, metadata: metadata(MISSING) };
    const stream = createReadStream(path.join(this.#place(bucket, key), card.file));
    return {
      httpStatusCode: 200,
      metadata: metadata(card),
      body: Readable.toWeb(stream) as ReadableStream,
    };
  }

  /** Gives what is known of an object. */
  async headObject(bucket: string, key: string): Promise<ObjectMetadata> {
    return metadata((await this.#card(bucket, key)) ?? MISSING);
  }

  /** Removes an object; a missing one is no error. */
  async deleteObject(bucket: string, key: string): Promise<void> {
    await rm(this.#place(bucket, key), { recursive: true, force: true });
  }

  /** Removes several objects of one bucket. */
  async deleteObjects(bucket: string, keys: string[]): Promise<void> {
    await Promise.all(keys.map((key) => this.deleteObject(bucket, key)));
  }

  /** Copies an object with its type and cache lifetime. */
  async copyObject(
    sourceBucket: string,
    source: string,
    _version: string | undefined,
    bucket: string,
    key: string,
  ) {
    const card = await this.#card(sourceBucket, source);
    if (card === null) throw new Error(`There is no object ${sourceBucket}/${source}.`);
    const bytes = await readFile(path.join(this.#place(sourceBucket, source), card.file));
    const copy = { ...card, file: randomUUID(), lastModified: new Date() };
    await this.#replace(bucket, key, copy, bytes);
    return { httpStatusCode: 200, eTag: copy.eTag, lastModified: copy.lastModified };
  }

  /** Required by the interface; used only by image transformations, which are not set up. */
  async privateAssetUrl(bucket: string, key: string): Promise<string> {
    return Promise.resolve(`file://${this.#place(bucket, key)}`);
  }

  #place(bucket: string, key: string): string {
    const name = createHash('sha256').update(`${bucket}\0${key}`).digest('hex');
    return path.join(this.#folder, name.slice(0, 2), name);
  }

  async #card(bucket: string, key: string): Promise<Card | null> {
    try {
      const text = await readFile(path.join(this.#place(bucket, key), 'card.json'), 'utf8');
      return CARD.parse(JSON.parse(text));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async #replace(bucket: string, key: string, card: Card, bytes: Uint8Array): Promise<void> {
    const place = this.#place(bucket, key);
    await mkdir(place, { recursive: true });
    const before = await this.#card(bucket, key);
    await writeSynced(path.join(place, card.file), bytes);
    const draft = path.join(place, `${card.file}.json`);
    await writeSynced(draft, Buffer.from(JSON.stringify(card)));
    await rename(draft, path.join(place, 'card.json'));
    if (before !== null) await rm(path.join(place, before.file), { force: true });
  }
}

const MISSING: Card = {
  file: '',
  mimetype: 'application/octet-stream',
  cacheControl: 'no-cache',
  size: 0,
  eTag: '',
  lastModified: new Date(0),
};

function metadata(card: Card): ObjectMetadata {
  const { mimetype, cacheControl, size, eTag, lastModified } = card;
  return { mimetype, cacheControl, size, contentLength: size, eTag, lastModified };
}

async function wholeBody(body: UploadBody): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body;
  return new Uint8Array(await new Response(body as BodyInit).arrayBuffer());
}

async function writeSynced(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
