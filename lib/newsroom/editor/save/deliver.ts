import { sendPhoto } from '@/lib/newsroom/images/browser';

import { withLeadPhoto, withRowPhoto } from '../images/another-photo';
import { fetchStory } from '../browser';
import {
  forgetPhotoOnDevice,
  listOnDevice,
  listPhotosOnDevice,
  type DevicePhoto,
} from '../device/device';
import { photoPlaces, type SheetContent } from '../model/model';
import { PhotoPost } from '../images/photo-post';
import { browserDeps } from './browser-deps';
import { SheetStore } from './sheet-store';

/**
 * Sends what this device has of a writer's stories and the site does not: texts, photos, and what is to go
 * for review. One window does so at a time; a story that is open in another is left to it, and what both
 * changed waits for its writer. Gives the titles of stories of which nothing waits any more.
 */
export async function deliverWaiting(writer: string): Promise<string[]> {
  const deliver = async () => {
    const before = await listOnDevice(writer);
    for (const { story } of before) await deliverStory(writer, story);
    const left = new Set((await listOnDevice(writer)).map(({ story }) => story));
    return before.filter(({ story }) => !left.has(story)).map(({ title }) => title);
  };
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return deliver();
  return locks.request(`deliver ${writer}`, { ifAvailable: true }, (lock) =>
    lock ? deliver() : [],
  );
}

async function deliverStory(writer: string, id: string): Promise<void> {
  const answer = await fetchStory(id);
  // No line, or nobody is signed in: all of it waits on.
  if (!answer.ok && answer.refusal.status !== 404) return;
  const story = answer.ok ? answer.value : null;
  const sheet = new SheetStore({ writer, id, story, isNew: false }, browserDeps);
  try {
    await sheet.open();
    const { phase, conflicts } = sheet.view();
    if (phase !== 'writing' || conflicts.length > 0 || !(await sheet.flush())) return;
    for (const photo of await listPhotosOnDevice(writer, id)) await deliverPhoto(sheet, photo);
    await sheet.flush();
    await sheet.sendQueued();
  } finally {
    sheet.close();
  }
}

async function deliverPhoto(sheet: SheetStore, photo: DevicePhoto): Promise<void> {
  if (!photoPlaces(sheet.view().content).has(photo.target)) return;
  const post = new PhotoPost({
    send: ({ story, file, writer }) => sendPhoto(story, file, writer),
    keep: () => Promise.resolve(true),
    read: () => Promise.resolve(photo),
    forget: forgetPhotoOnDevice,
    onState: () => {},
    use: ({ url }) => {
      if (sheet.view().phase !== 'writing') return false;
      sheet.edit(withPhoto(sheet.view().content, photo.target, url), photo.target);
      return true;
    },
  });
  await post.again();
}

/** What was said of a photo while it waited stays with it: on which sheet it was chosen is not known any more. */
function withPhoto(sheet: SheetContent, target: string, url: string): SheetContent {
  return target === 'lead'
    ? withLeadPhoto(sheet, null, url)
    : withRowPhoto(sheet, null, target, url);
}
