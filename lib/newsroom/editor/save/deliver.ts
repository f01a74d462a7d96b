import { sendImage } from '@/lib/newsroom/images/browser';

import { withLeadImage, withBlockImage } from '../images/another-image';
import { fetchDraft } from '../browser';
import {
  forgetUnsentImage,
  listUnsentDrafts,
  listUnsentImages,
  type UnsentImage,
} from '../device/unsent';
import { imagePlaces, type DraftContent } from '../model/model';
import { ImageUpload } from '../images/image-upload';
import { browserDeps } from './browser-deps';
import { EditorStore } from './editor-store';

/**
 * Sends what this device has of a writer's articles and the site does not: texts, images, and what is to go
 * for review. One window does so at a time; an article that is open in another is left to it, and what both
 * changed waits for its writer. Gives the titles of articles of which nothing waits any more.
 */
export async function deliverWaiting(writer: string): Promise<string[]> {
  const deliver = async () => {
    const before = await listUnsentDrafts(writer);
    for (const { article } of before) await deliverArticle(writer, article);
    const left = new Set((await listUnsentDrafts(writer)).map(({ article }) => article));
    return before.filter(({ article }) => !left.has(article)).map(({ title }) => title);
  };
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return deliver();
  return locks.request(`deliver ${writer}`, { ifAvailable: true }, (lock) =>
    lock ? deliver() : [],
  );
}

async function deliverArticle(writer: string, id: string): Promise<void> {
  const answer = await fetchDraft(id);
  // No line, or nobody is signed in: all of it waits on.
  if (!answer.ok && answer.error.status !== 404) return;
  const article = answer.ok ? answer.value : null;
  const editor = new EditorStore({ writer, id, article, isNew: false }, browserDeps);
  try {
    await editor.open();
    const { phase, conflicts } = editor.view();
    if (phase !== 'writing' || conflicts.length > 0 || !(await editor.flush())) return;
    for (const image of await listUnsentImages(writer, id)) await deliverImage(editor, image);
    await editor.flush();
    await editor.sendQueued();
  } finally {
    editor.close();
  }
}

async function deliverImage(editor: EditorStore, image: UnsentImage): Promise<void> {
  if (!imagePlaces(editor.view().content).has(image.target)) return;
  const post = new ImageUpload({
    send: ({ story: article, file, writer }) => sendImage(article, file, writer),
    store: () => Promise.resolve(true),
    read: () => Promise.resolve(image),
    forget: forgetUnsentImage,
    onState: () => {},
    use: ({ url }) => {
      if (editor.view().phase !== 'writing') return false;
      editor.edit(withImage(editor.view().content, image.target, url), image.target);
      return true;
    },
  });
  await post.again();
}

/** What was said of an image while it waited stays with it: on which draft it was chosen is not known any more. */
function withImage(draft: DraftContent, target: string, url: string): DraftContent {
  return target === 'lead'
    ? withLeadImage(draft, null, url)
    : withBlockImage(draft, null, target, url);
}
