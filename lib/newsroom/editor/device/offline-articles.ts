import { deviceDatabase } from './device-database';
import { toDraft } from '../model/working-copy';
import type { OpenedDraft } from '../model/stored';

/** An article as the site last told it to this writer, and when (ISO): what an editor opens with where no line is. */
export type OfflineArticle = { writer: string; story: string; opened: OpenedDraft; keptAt: string };

/** How many articles of a writer are kept: those that were open last. */
const mostCopies = 30;

/** Keeps an article as the site told it; the one that was open longest ago makes room. Never throws. */
export async function storeOfflineArticle(writer: string, opened: OpenedDraft): Promise<void> {
  try {
    const change = (await deviceDatabase()).transaction('copies', 'readwrite');
    const keptAt = new Date().toISOString();
    await change.store.put({ writer, story: opened.id, opened, keptAt });
    const all = await change.store.index('writer').getAll(writer);
    const tooMany = all.sort(latestFirst).slice(mostCopies);
    for (const { story: article } of tooMany) await change.store.delete([writer, article]);
    await change.done;
  } catch {
    // The site has it; without a connection it cannot be opened here then.
  }
}

/** An article as this writer last saw it; null where the device has none. */
export async function readOfflineArticle(
  writer: string,
  article: string,
): Promise<OpenedDraft | null> {
  try {
    const copy = await (await deviceDatabase()).get('copies', [writer, article]);
    if (!copy) return null;
    const { opened } = copy;
    // An earlier version of the site may have kept it, which knew fewer fields.
    const published = opened.published && toDraft(opened.published);
    return { ...opened, content: toDraft(opened.content), published };
  } catch {
    return null;
  }
}

/** The articles of this writer that can be opened without a connection, the one seen last first. */
export async function listOfflineArticles(writer: string): Promise<OfflineArticle[]> {
  try {
    const all = await (await deviceDatabase()).getAllFromIndex('copies', 'writer', writer);
    return all.sort(latestFirst);
  } catch {
    return [];
  }
}

/** Removes what the site has anyway, once its reader has signed out. What it does not have stays. */
export async function forgetOfflineArticles(writer: string): Promise<void> {
  const change = (await deviceDatabase()).transaction('copies', 'readwrite');
  for (const key of await change.store.index('writer').getAllKeys(writer))
    await change.store.delete(key);
  await change.done;
}

const latestFirst = (a: OfflineArticle, b: OfflineArticle) => b.keptAt.localeCompare(a.keptAt);
