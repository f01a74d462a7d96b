import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';

/** An article or input set aside: where it stood and why. */
export interface Reject {
  readonly input: string;
  readonly line: number;
  readonly item: number;
  readonly reason: string;
  readonly title?: string | undefined;
}

/** The file of what was set aside, one JSON object a line; it is made with its first line. */
export class RejectFile {
  readonly path: string;
  private stream: WriteStream | null = null;

  /** @param filePath where the file is to be written when there is something to write */
  constructor(filePath: string) {
    this.path = filePath;
  }

  /** Whether anything was set aside. */
  get hasEntries(): boolean {
    return this.stream !== null;
  }

  /**
   * Writes one line.
   *
   * @param reject what was set aside
   * @throws when the file cannot be written
   */
  async add(reject: Reject): Promise<void> {
    if (this.stream === null) {
      await mkdir(path.dirname(path.resolve(this.path)), { recursive: true });
      this.stream = createWriteStream(this.path, { flags: 'w' });
    }
    const stream = this.stream;
    await new Promise<void>((resolve, fail) => {
      stream.once('error', fail);
      stream.write(`${JSON.stringify(reject)}\n`, () => {
        stream.off('error', fail);
        resolve();
      });
    });
  }

  /** Closes the file. @throws when its end cannot be written */
  async close(): Promise<void> {
    if (this.stream === null) return;
    this.stream.end();
    await finished(this.stream);
  }
}
