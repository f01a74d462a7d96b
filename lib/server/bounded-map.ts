/** A map bounded by the bytes of what it holds; what was used least lately goes first. */
export class BoundedMap<Value> {
  #entries = new Map<string, { value: Value; bytes: number }>();
  #bytes = 0;
  readonly #room: number;

  /** Takes the bytes that there is room for. */
  constructor(room: number) {
    this.#room = room;
  }

  /** Bytes held. */
  get bytes(): number {
    return this.#bytes;
  }

  /** How many values are held. */
  get size(): number {
    return this.#entries.size;
  }

  /** The value under a key, which counts as used now. */
  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** The value under a key; that is no use of it. */
  peek(key: string): Value | undefined {
    return this.#entries.get(key)?.value;
  }

  /** Whether a value is held under a key; that is no use of it. */
  holds(key: string, value: Value): boolean {
    return this.#entries.get(key)?.value === value;
  }

  /** Puts a value of so many bytes under a key. One that is larger than the whole room is not held. */
  set(key: string, value: Value, bytes: number): void {
    this.delete(key);
    if (bytes > this.#room) return;
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#room) break;
      this.delete(oldest);
    }
  }

  /** Takes away what is under a key. */
  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }

  /** Keys and values, the least lately used first. */
  *[Symbol.iterator](): IterableIterator<[string, Value]> {
    for (const [key, { value }] of this.#entries) yield [key, value];
  }
}
