import { liveTiming, type PublicChange } from './model';

/** What a reader is told of changed articles; `lists` are slugs of sections and districts that show the new one. */
export type News =
  { kind: 'published'; article: string; lists: string[] } | { kind: 'updated' | 'withdrawn' };

/** Articles that were public before and have changed, and slugs of the sections and districts that list them. */
export type Updates = { articles: string[]; lists: string[] };

/** What a page makes of changes: what the reader is told, and which lists are out of date. */
export type Heard = { news: News | null; updates: Updates | null };

type Circumstances = {
  /** The article that is open, if one is. */
  article: string | null;
  /** Whether these are the latest changes and not one that happens now. */
  isCatchingUp: boolean;
  /** Milliseconds since 1970. */
  now: number;
};

/** Remembers which changes a page has heard of, and decides which are worth a word. */
export class ArticleNews {
  readonly #seen = new Set<number>();
  #hasCaughtUp = false;
  #toldAt = -Infinity;

  /**
   * Takes changes, newest first; gives what to say and which lists to renew. The first list only says
   * where things stand: the page has just been loaded with it. What happened to the open
   * article goes before a new one, and new ones are told once a minute at most.
   */
  of(changes: readonly PublicChange[], circumstances: Circumstances): Heard {
    const { isCatchingUp } = circumstances;
    const unseen = changes.filter(({ id }) => !this.#seen.has(id));
    for (const { id } of changes) this.#seen.add(id);
    const isFirstList = isCatchingUp && !this.#hasCaughtUp;
    if (isCatchingUp) this.#hasCaughtUp = true;
    if (isFirstList) return { news: null, updates: null };
    return { news: this.#newsOf(unseen, circumstances), updates: updatesOf(unseen) };
  }

  #newsOf(unseen: readonly PublicChange[], { article, now }: Circumstances): News | null {
    const isUpdated = unseen.some(
      ({ article_ids: ids, appeared }) =>
        article !== null && ids.includes(article) && !appeared.includes(article),
    );
    // The newest change of it stands first: it may be public again.
    const last = unseen.find(({ article_ids: ids }) => article !== null && ids.includes(article));
    if (article !== null && last?.withdrawn.includes(article)) return { kind: 'withdrawn' };
    if (isUpdated) return { kind: 'updated' };
    const change = unseen.find(({ appeared }) => appeared.some((id) => id !== article));
    const published = change?.appeared.find((id) => id !== article);
    if (!change || !published || now - this.#toldAt < liveTiming.newsInterval) return null;
    this.#toldAt = now;
    return {
      kind: 'published',
      article: published,
      lists: [...change.categories, ...change.districts],
    };
  }
}

/** New articles are no updates: they are shown when the reader asks for them. */
function updatesOf(unseen: readonly PublicChange[]): Updates | null {
  const updated = unseen
    .map((change) => ({
      ...change,
      article_ids: change.article_ids.filter((id) => !change.appeared.includes(id)),
    }))
    .filter(({ article_ids: ids }) => ids.length > 0);
  if (updated.length === 0) return null;
  return {
    articles: [...new Set(updated.flatMap(({ article_ids: ids }) => ids))],
    lists: [
      ...new Set(updated.flatMap(({ categories, districts }) => [...categories, ...districts])),
    ],
  };
}
