/** How many lines are kept. */
const LIMIT = 40;

/** Keeps the last lines a child process wrote, so that its end can be explained. */
export class RecentLines {
  #lines: string[] = [];

  /** @param chunk text as it came from the stream; blank lines are dropped */
  add(chunk: string): void {
    const fresh = chunk.split('\n').filter((line) => line.trim() !== '');
    this.#lines = [...this.#lines, ...fresh].slice(-LIMIT);
  }

  /** The kept lines, oldest first, joined by line breaks. */
  text(): string {
    return this.#lines.join('\n');
  }
}
