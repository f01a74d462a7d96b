import { emptySheet, type SheetContent } from '../model/model';
import type { HoldEvents } from './one-window';
import type { KeptSheet, SaveAnswer } from '../model/saved';
import { SheetStore } from './sheet-store';
import type { SheetDoors } from './sheet-view';
import type { OpenedStory } from '../model/stored';

/** A sheet with nothing but a title. */
export const titled = (title: string): SheetContent => ({ ...emptySheet, title_hi: title });

/** A story as the site tells of it: a draft of one’s own, unless it is changed. */
export const opened = (change: Partial<OpenedStory> = {}): OpenedStory => ({
  id: 's',
  content: titled('साइट पर'),
  revision: 3,
  editedAt: '2026-11-21T10:00:00Z',
  editedBy: 'आशा',
  authorId: 'me',
  state: 'draft',
  publishedAt: null,
  published: null,
  mayEdit: true,
  holder: null,
  actions: ['submit'],
  ...change,
});

/** A site and a device that answer at once; what went out is kept to be looked at. */
export function surroundings(story: OpenedStory | null, kept: KeptSheet | null = null) {
  const device = new Map<string, KeptSheet>(kept ? [['s', kept]] : []);
  const site = {
    story,
    answer: null as SaveAnswer | null,
    asides: [] as SheetContent[],
    sent: 0,
    isQueued: false,
    copies: [] as OpenedStory[],
    window: null as HoldEvents | null,
  };
  const doors: SheetDoors = {
    sendSheet: async (_id, revision, content) => {
      site.sent += 1;
      if (site.answer) return site.answer;
      site.story = opened({ ...site.story, content, revision: revision + 1 });
      return { outcome: 'saved', revision: revision + 1 };
    },
    fetchStory: async () =>
      site.story
        ? { ok: true, value: site.story }
        : { ok: false, refusal: { status: 404, reason: 'story_unknown' } },
    sendPresence: async () => ({ ok: true, value: null }),
    sendTakeOver: async () => ({ ok: true, value: site.story ?? opened() }),
    sendMove: async () => ({ ok: true, value: { outcome: 'done' } }),
    sendAside: async (_id, content) => {
      site.asides.push(content);
      return { ok: true, value: 1 };
    },
    setTheirsAside: async (_id, content) => {
      site.asides.push(content);
      return null;
    },
    sendRestore: async () => ({ ok: true, value: { outcome: 'saved', revision: 9 } }),
    keep: async (_writer, id, sheet) => {
      if (sheet) device.set(id, sheet);
      else device.delete(id);
      return true;
    },
    countPhotos: async () => 0,
    isSubmitQueued: async () => site.isQueued,
    queueSubmit: async (_writer, _id, title) => {
      site.isQueued = title !== null;
      return true;
    },
    dropLostPhotos: async () => {},
    keepCopy: async (_writer, story) => void site.copies.push(story),
    hold: (_writer, _story, events) => {
      site.window = events;
      events.onMine();
      return { take: () => events.onMine(), leave: () => {} };
    },
    readKept: async (_writer, id) => {
      const sheet = device.get(id);
      return sheet ? { ...sheet, writer: 'me', story: id, changedAt: '' } : null;
    },
  };
  const sheet = new SheetStore({ writer: 'me', id: 's', story, isNew: false }, doors);
  return { sheet, site, device, doors };
}
