/** What is only to be made some time (renewal.ts): it begins when nothing else is being made. */
export const someTime = -1;

type Waiting = { go: () => void; wantedBy: () => number };

/** How many may do something at once, of these how many where nobody waits for what comes of it, and how many may wait. */
export type Room = { atOnce: number; unwantedAtOnce: number; longestQueue: number };

/**
 * Lets so many do something at once; what most wait for comes first. What nobody waits for leaves room for what somebody
 * comes to wait for.
 */
export class Slots {
  readonly #room: Room;
  #taken = 0;
  #hasBegun = false;
  #queue: Waiting[] = [];

  constructor(room: Room) {
    this.#room = room;
  }

  /**
   * Does it when there is room; gives undefined, without doing it, when too many wait already. Takes the work, and how many
   * wait for it by now, or `someTime`.
   */
  async take<Result>(
    work: () => Promise<Result>,
    wantedBy: () => number,
  ): Promise<Result | undefined> {
    if (!this.#hasRoomFor(wantedBy())) {
      if (this.#queue.length >= this.#room.longestQueue) return undefined;
      await new Promise<void>((go) => this.#queue.push({ go, wantedBy }));
    } else this.#taken += 1;
    try {
      return await work();
    } finally {
      this.#taken -= 1;
      this.#hasBegun = true;
      this.fill();
    }
  }

  /** Lets those begin for whom there is room; also where somebody has come to wait for what nobody waited for. */
  fill(): void {
    for (;;) {
      const wanted = this.#queue.map(({ wantedBy }) => wantedBy());
      const most = Math.max(...wanted);
      if (wanted.length === 0 || !this.#hasRoomFor(most)) return;
      const [next] = this.#queue.splice(wanted.indexOf(most), 1);
      this.#taken += 1;
      next?.go();
    }
  }

  #hasRoomFor(wantedBy: number): boolean {
    // The first alone: a process that has just started would take as long for each of four as for all of them.
    if (!this.#hasBegun) return this.#taken === 0;
    const { atOnce, unwantedAtOnce } = this.#room;
    if (wantedBy === someTime) return this.#taken === 0;
    return this.#taken < (wantedBy > 0 ? atOnce : unwantedAtOnce);
  }
}
