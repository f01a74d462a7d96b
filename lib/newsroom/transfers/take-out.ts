import 'server-only';

import type { Json } from '@/lib/platform/supabase/database.types';
import { orNull } from '@/lib/platform/supabase/or-null';
import { tarEnd, tarEntry } from '@/lib/platform/tar';

import { checkStep, type Facts, type HeldTransfer } from './held';
import { storePiece } from './pieces';

/** Bytes after which a piece of the file is stored. */
const pieceBytes = 8 * 1024 * 1024;
/** Lines and files asked for at once, and files fetched side by side. */
const linesAtOnce = 200;
const filesAtOnce = 200;
const besides = 6;

/** Collects a file's bytes and stores them piece by piece, each with how far the work has come. */
export class PieceWriter {
  private chunks: Buffer[] = [];
  private length = 0;
  private number: number;
  private readonly held: HeldTransfer;

  /** Takes how many pieces are stored already. */
  constructor(held: HeldTransfer, pieces: number) {
    this.held = held;
    this.number = pieces;
  }

  add(bytes: Buffer): void {
    this.chunks.push(bytes);
    this.length += bytes.length;
  }

  /** Stores what is collected where it is enough for a piece. Takes where whoever goes on begins. Throws TransferLost. */
  async storeIfFull(reached: Facts, read: number): Promise<void> {
    this.held.ensure();
    if (this.length >= pieceBytes) await this.store(reached, { read });
  }

  /** Stores what is collected. Throws TransferLost, or when storage or the database fail. */
  async store(reached: Facts, facts: Facts): Promise<void> {
    const bytes = Buffer.concat(this.chunks);
    this.chunks = [];
    this.length = 0;
    this.number += 1;
    const noted = { ...facts, reached: { ...reached, pieces: this.number } } as Json;
    await storePiece(this.held.client, this.held.row.id, this.number, bytes);
    const { error } = await this.held.client.rpc('add_transfer_part', {
      ...this.held.ids,
      number: this.number,
      bytes: bytes.length,
      facts: noted,
    });
    checkStep(error);
  }
}

/** Where an archive that is being made goes on. */
type Reached = {
  step?: 'files' | 'rest' | 'notices' | 'articles';
  bucket?: string;
  name?: string;
  after?: string | null;
  entry?: number;
  read?: number;
  pieces?: number;
};

/** Lines as a file of the archive. */
const linesOf = (lines: readonly Json[]) =>
  Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));

/** An archive in the making: images first, so that articles that come in find them, then the rest, then notices, then articles. */
class ArchiveMaker {
  private readonly held: HeldTransfer;
  private readonly writer: PieceWriter;
  private readonly moment: Date;
  private reached: Reached;

  constructor(held: HeldTransfer) {
    this.held = held;
    this.reached = held.row.reached as Reached;
    this.writer = new PieceWriter(held, this.reached.pieces ?? 0);
    this.moment = new Date(held.row.made_at);
  }

  async make(): Promise<void> {
    if (this.reached.step === undefined) await this.begin();
    if (this.reached.step === 'files') await this.files();
    if (this.reached.step === 'rest') await this.rest();
    if (this.reached.step === 'notices') await this.lines('notices', 'archive_notices');
    await this.lines('articles', 'archive_articles');
    this.writer.add(tarEnd);
    await this.writer.store({}, { read: this.read, state: 'done' });
  }

  private get read(): number {
    return this.reached.read ?? 0;
  }

  private async begin(): Promise<void> {
    const { data, error } = await this.held.client.rpc('archive_size');
    checkStep(error);
    const { articles, notices, files } = data as Record<'articles' | 'notices' | 'files', number>;
    await this.held.note({ total: articles + notices + files });
    const about = { kind: 'manifest', version: 1, made_at: this.moment.toISOString() };
    this.writer.add(tarEntry('manifest.ndjson', linesOf([about]), this.moment));
    this.reached = { step: 'files', bucket: '', name: '' };
  }

  private async files(): Promise<void> {
    for (;;) {
      const { bucket = '', name = '' } = this.reached;
      const { data, error } = await this.held.client.rpc('archive_files', {
        after_bucket: bucket,
        after_name: name,
        most: filesAtOnce,
      });
      checkStep(error);
      if (!data?.length) break;
      for (let at = 0; at < data.length; at += besides) {
        const page = data.slice(at, at + besides);
        const contents = await Promise.all(page.map((file) => this.fetchFile(file)));
        for (const [index, file] of page.entries()) {
          const bytes = contents[index];
          // Somebody took it down just now.
          if (bytes) this.writer.add(tarEntry(`${file.bucket}/${file.name}`, bytes, this.moment));
          this.reached = { ...this.reached, ...file, read: this.read + 1 };
          await this.writer.storeIfFull(this.reached, this.read);
        }
      }
    }
    this.reached = { step: 'rest', read: this.read };
  }

  private async fetchFile({
    bucket,
    name,
  }: {
    bucket: string;
    name: string;
  }): Promise<Buffer | null> {
    const { data, error } = await this.held.client.storage.from(bucket).download(name);
    if (error && 'status' in error && (error.status === 404 || error.status === 400)) return null;
    if (error) throw error;
    return Buffer.from(await data.arrayBuffer());
  }

  private async rest(): Promise<void> {
    const { data, error } = await this.held.client.rpc('archive_rest');
    checkStep(error);
    const lines = data as Json[];
    for (let at = 0, entry = 1; at < lines.length; at += 2000, entry += 1) {
      const name = `archive/rest-${String(entry).padStart(6, '0')}.ndjson`;
      this.writer.add(tarEntry(name, linesOf(lines.slice(at, at + 2000)), this.moment));
    }
    this.reached = { step: 'notices', after: null, entry: 0, read: this.read };
  }

  /** Lines of which there are many, page by page, each page a file. */
  private async lines(
    step: 'notices' | 'articles',
    source: 'archive_notices' | 'archive_articles',
  ): Promise<void> {
    for (;;) {
      const { data, error } = await this.held.client.rpc(source, {
        after: orNull(this.reached.after ?? null),
        most: linesAtOnce,
      });
      checkStep(error);
      if (!data?.length) break;
      const entry = (this.reached.entry ?? 0) + 1;
      const name = `archive/${step}-${String(entry).padStart(6, '0')}.ndjson`;
      const lines = linesOf(data.map(({ line }) => line));
      this.writer.add(tarEntry(name, lines, this.moment));
      const read = this.read + data.length;
      this.reached = { step, after: data.at(-1)?.id ?? null, entry, read };
      await this.writer.storeIfFull(this.reached, read);
      await this.held.note({ read });
    }
    this.reached = { step: 'articles', after: null, entry: 0, read: this.read };
  }
}

/** Makes an archive with all its files, from where a process before has come. Throws TransferLost, or when storage or the database fail. */
export function makeArchive(held: HeldTransfer): Promise<void> {
  return new ArchiveMaker(held).make();
}
