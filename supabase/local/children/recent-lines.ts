/** Keeps the last lines a child process wrote, so that its end can be explained. */
export class RecentLines {
  readonly #limit: number;
  #lines: string[] = [];

  /** @param limit how many lines to keep */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** @param chunk text as it came from the stream; blank lines are dropped */
  add(chunk: string): void {
    const fresh = chunk.split('\n').filter((line) => line.trim() !== '');
    this.#lines = [...this.#lines, ...fresh].slice(-this.#limit);
  }

  /** The kept lines, oldest first, joined by line breaks. */
  text(): string {
    return this.#lines.join('\n');
  }
}
