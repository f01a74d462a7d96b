import { liveTiming, type PublicChange } from './model';

/** What a reader is told of changed stories; `lists` are slugs of sections and districts that show the new one. */
export type News = { kind: 'published'; article: string; lists: string[] } | { kind: 'updated' };

type Circumstances = {
  /** The story that is open, if one is. */
  story: string | null;
  /** Whether these are the latest changes and not one that happens now. */
  isCatchingUp: boolean;
  /** Milliseconds since 1970. */
  now: number;
};

/** Remembers which changes a page has heard of, and decides which are worth a word. */
export class StoryNews {
  readonly #seen = new Set<number>();
  #hasCaughtUp = false;
  #toldAt = -Infinity;

  /**
   * Takes changes, newest first; gives what to say, or null. The first list only says where things
   * stand: the page has just been loaded with it. An update of the open story goes before a new one,
   * and new ones are told once a minute at most.
   */
  of(changes: readonly PublicChange[], { story, isCatchingUp, now }: Circumstances): News | null {
    const unseen = changes.filter(({ id }) => !this.#seen.has(id));
    for (const { id } of changes) this.#seen.add(id);
    const isFirstList = isCatchingUp && !this.#hasCaughtUp;
    if (isCatchingUp) this.#hasCaughtUp = true;
    if (isFirstList) return null;
    const isUpdated = unseen.some(
      ({ article_ids: ids, appeared }) =>
        story !== null && ids.includes(story) && !appeared.includes(story),
    );
    if (isUpdated) return { kind: 'updated' };
    const change = unseen.find(({ appeared }) => appeared.some((id) => id !== story));
    const article = change?.appeared.find((id) => id !== story);
    if (!change || !article || now - this.#toldAt < liveTiming.newsInterval) return null;
    this.#toldAt = now;
    return { kind: 'published', article, lists: [...change.categories, ...change.districts] };
  }
}
