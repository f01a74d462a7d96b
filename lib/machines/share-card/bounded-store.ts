/** Keeps finished images up to a number of bytes; the least recently used go first. */
export class BoundedStore<Item extends { bytes: { length: number } }> {
  readonly #items = new Map<string, Item>();
  readonly #capacity: number;
  #held = 0;

  /** @param capacity bytes at most */
  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** What is kept under this name, if anything. */
  get(name: string): Item | undefined {
    const item = this.#items.get(name);
    if (item) {
      this.#items.delete(name);
      this.#items.set(name, item);
    }
    return item;
  }

  /** Keeps an item; what has lain unused longest makes room. An item larger than everything is not kept. */
  set(name: string, item: Item): void {
    this.#remove(name);
    if (item.bytes.length > this.#capacity) return;
    this.#items.set(name, item);
    this.#held += item.bytes.length;
    for (const oldest of this.#items.keys()) {
      if (this.#held <= this.#capacity) break;
      this.#remove(oldest);
    }
  }

  #remove(name: string): void {
    this.#held -= this.#items.get(name)?.bytes.length ?? 0;
    this.#items.delete(name);
  }
}
