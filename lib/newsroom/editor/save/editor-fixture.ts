import { emptyDraft, type DraftContent } from '../model/model';
import type { EditLockEvents } from './one-window';
import type { StoredDraft, SaveResponse } from '../model/saved';
import { EditorStore } from './editor-store';
import type { EditorDeps } from './editor-view';
import type { OpenedDraft } from '../model/stored';

/** A draft with nothing but a title. */
export const titled = (title: string): DraftContent => ({ ...emptyDraft, title_hi: title });

/** An article as the site tells of it: a draft of one’s own, unless it is changed. */
export const opened = (change: Partial<OpenedDraft> = {}): OpenedDraft => ({
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
export function fakeDeps(article: OpenedDraft | null, stored: StoredDraft | null = null) {
  const device = new Map<string, StoredDraft>(stored ? [['s', stored]] : []);
  const site = {
    article,
    answer: null as SaveResponse | null,
    asides: [] as DraftContent[],
    sent: 0,
    isQueued: false,
    copies: [] as OpenedDraft[],
    window: null as EditLockEvents | null,
  };
  const deps: EditorDeps = {
    sendDraft: async (_id, revision, content) => {
      site.sent += 1;
      if (site.answer) return site.answer;
      site.article = opened({ ...site.article, content, revision: revision + 1 });
      return { outcome: 'saved', revision: revision + 1 };
    },
    fetchDraft: async () =>
      site.article
        ? { ok: true, value: site.article }
        : { ok: false, error: { status: 404, reason: 'story_unknown' } },
    sendPresence: async () => ({ ok: true, value: null }),
    sendTakeOver: async () => ({ ok: true, value: site.article ?? opened() }),
    sendTransition: async () => ({ ok: true, value: { outcome: 'done' } }),
    sendAside: async (_id, content) => {
      site.asides.push(content);
      return { ok: true, value: 1 };
    },
    setTheirsAside: async (_id, content) => {
      site.asides.push(content);
      return null;
    },
    sendRestore: async () => ({ ok: true, value: { outcome: 'saved', revision: 9 } }),
    storeUnsent: async (_writer, id, draft) => {
      if (draft) device.set(id, draft);
      else device.delete(id);
      return true;
    },
    countUnsentImages: async () => 0,
    isSubmitQueued: async () => site.isQueued,
    queueSubmit: async (_writer, _id, title) => {
      site.isQueued = title !== null;
      return true;
    },
    dropLostImages: async () => {},
    storeOfflineCopy: async (_writer, article) => void site.copies.push(article),
    readOfflineCopy: async () => site.copies.at(-1) ?? null,
    acquireEditLock: (_writer, _article, events) => {
      site.window = events;
      events.onMine();
      return { take: () => events.onMine(), leave: () => {} };
    },
    closedHere: new Set(),
    readUnsent: async (_writer, id) => {
      const draft = device.get(id);
      return draft ? { ...draft, writer: 'me', story: id, changedAt: '' } : null;
    },
  };
  const editor = new EditorStore({ writer: 'me', id: 's', article, isNew: false }, deps);
  return { editor, site, device, deps };
}
