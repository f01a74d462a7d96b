import { deviceDatabase as database } from './device-database';
import { toDraft } from '../model/working-copy';
import type { StoredDraft } from '../model/saved';
import { unsentArticles, type UnsentArticle } from './waiting';

/** A draft on this device that the site does not have yet, of whom and since when (ISO). */
export type UnsentDraft = StoredDraft & { story: string; writer: string; changedAt: string };

/**
 * An image on this device that the site does not have yet. `target`: `lead`, or the row it stands in;
 * `id` tells it from another that was chosen for the same place; `title`: the article's at that hour (ISO).
 */
export type UnsentImage = {
  writer: string;
  story: string;
  target: string;
  file: Blob;
  id: string;
  title: string;
  chosenAt: string;
};

/** An article that is to be sent for review once the site can be reached; its title, and since when (ISO). */
export type QueuedSubmit = { writer: string; story: string; title: string; queuedAt: string };

/**
 * Keeps a draft on the device, or forgets it (null) once the site has it. Gives whether the device
 * could: a full or forbidden storage must be said, never hidden.
 */
export async function storeUnsentDraft(
  writer: string,
  article: string,
  draft: StoredDraft | null,
): Promise<boolean> {
  try {
    const db = await database();
    if (draft === null) await db.delete('sheets', [writer, article]);
    else
      await db.put('sheets', {
        ...draft,
        writer,
        story: article,
        changedAt: new Date().toISOString(),
      });
    return true;
  } catch {
    return false;
  }
}

/** The draft of an article that this writer has unsent on this device; null when there is none. */
export async function readUnsentDraft(
  writer: string,
  article: string,
): Promise<UnsentDraft | null> {
  try {
    const stored = await (await database()).get('sheets', [writer, article]);
    return stored
      ? { ...stored, content: toDraft(stored.content), base: toDraft(stored.base) }
      : null;
  } catch {
    return null;
  }
}

/** The articles of this writer of which this device has something unsent, the latest first. */
export async function listUnsentDrafts(writer: string): Promise<UnsentArticle[]> {
  try {
    const db = await database();
    const drafts = await db.getAllFromIndex('sheets', 'writer', writer);
    const images = await db.getAll('photos', keysOf([writer]));
    return unsentArticles(drafts, images, await db.getAll('submits', keysOf([writer])));
  } catch {
    return [];
  }
}

/** The images of an article that wait on this device. */
export async function listUnsentImages(writer: string, article: string): Promise<UnsentImage[]> {
  try {
    return await (await database()).getAll('photos', keysOf([writer, article]));
  } catch {
    return [];
  }
}

/** Queues an article to be sent for review, or takes it out again (null); gives whether the device could. */
export async function queueSubmit(
  writer: string,
  article: string,
  title: string | null,
): Promise<boolean> {
  try {
    const db = await database();
    if (title === null) await db.delete('submits', [writer, article]);
    else
      await db.put('submits', {
        writer,
        story: article,
        title,
        queuedAt: new Date().toISOString(),
      });
    return true;
  } catch {
    return false;
  }
}

/** Whether an article is in that queue. */
export async function isSubmitQueued(writer: string, article: string): Promise<boolean> {
  try {
    return (await (await database()).getKey('submits', [writer, article])) !== undefined;
  } catch {
    return false;
  }
}

/** How many images of an article wait on this device for places that it still has. */
export async function countUnsentImages(
  writer: string,
  article: string,
  places: ReadonlySet<string>,
): Promise<number> {
  try {
    const waiting = await (await database()).getAll('photos', keysOf([writer, article]));
    return waiting.filter(({ target }) => places.has(target)).length;
  } catch {
    return 0;
  }
}

/** Forgets images whose places are gone from an article, as its draft is opened: no step back leads there any more. */
export async function dropLostImages(
  writer: string,
  article: string,
  places: ReadonlySet<string>,
): Promise<void> {
  try {
    const change = (await database()).transaction('photos', 'readwrite');
    for (const key of await change.store.getAllKeys(keysOf([writer, article])))
      if (!places.has(key[2])) await change.store.delete(key);
    await change.done;
  } catch {
    // They are listed as waiting, and asked about again.
  }
}

/** All keys that begin so: a list is more than any text (Indexed Database API, section 2.4). */
const keysOf = (beginning: [string] | [string, string]) =>
  IDBKeyRange.bound(beginning, [...beginning, []]);

/** Keeps an image on the device until the site has it; gives whether the device could. */
export async function storeUnsentImage(image: UnsentImage): Promise<boolean> {
  try {
    await (await database()).put('photos', image);
    return true;
  } catch {
    return false;
  }
}

/** The image that waits for a place of an article; null when none does. */
export async function readUnsentImage(
  writer: string,
  article: string,
  target: string,
): Promise<UnsentImage | null> {
  try {
    return (await (await database()).get('photos', [writer, article, target])) ?? null;
  } catch {
    return null;
  }
}

/** The site has the image, or will never take it; another that was chosen for its place since stays. */
export async function forgetUnsentImage(image: UnsentImage): Promise<void> {
  const key: [string, string, string] = [image.writer, image.story, image.target];
  try {
    const change = (await database()).transaction('photos', 'readwrite');
    if ((await change.store.get(key))?.id === image.id) await change.store.delete(key);
    await change.done;
  } catch {
    // It is sent once more, and kept once.
  }
}
