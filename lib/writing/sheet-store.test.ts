import { describe, expect, it, vi } from 'vitest';

import { emptySheet, type SheetContent } from './model';
import type { HoldEvents } from './one-window';
import type { KeptSheet, SaveAnswer } from './saver';
import { SheetStore } from './sheet-store';
import type { SheetDoors } from './sheet-view';
import type { OpenedStory } from './stored';

const titled = (title: string): SheetContent => ({ ...emptySheet, title_hi: title });

const opened = (change: Partial<OpenedStory> = {}): OpenedStory => ({
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
function surroundings(story: OpenedStory | null, kept: KeptSheet | null = null) {
  const device = new Map<string, KeptSheet>(kept ? [['s', kept]] : []);
  const site = {
    story,
    answer: null as SaveAnswer | null,
    asides: [] as SheetContent[],
    sent: 0,
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

describe('opening a sheet', () => {
  it('takes what the device has and the site does not, and sends it', async () => {
    const kept = { content: titled('यहाँ नया'), base: titled('साइट पर'), revision: 3 };
    const { sheet, site, device } = surroundings(opened(), kept);
    await sheet.open();
    expect(sheet.view()).toMatchObject({
      content: kept.content,
      notice: 'fromDevice',
      phase: 'writing',
    });
    expect(await sheet.flush()).toBe(true);
    expect(site.story?.content.title_hi).toBe('यहाँ नया');
    expect(device.size).toBe(0);
  });

  it('merges what the device has with what another saved meanwhile', async () => {
    const base = titled('साइट पर');
    const kept = { content: { ...base, summary_hi: 'मेरा सार' }, base, revision: 3 };
    const site = opened({ content: titled('उनका शीर्षक'), revision: 4 });
    const { sheet } = surroundings(site, kept);
    await sheet.open();
    expect(sheet.view().content).toMatchObject({
      title_hi: 'उनका शीर्षक',
      summary_hi: 'मेरा सार',
    });
    expect(sheet.view().conflicts).toEqual([]);
  });

  it('knows nothing of what neither has, and begins nothing by being opened', async () => {
    const { sheet, site } = surroundings(null);
    await sheet.open();
    expect(sheet.view().phase).toBe('unknown');
    expect(site.sent).toBe(0);
  });

  it('only reads what another has in hand, until it is taken over', async () => {
    const held = { id: 'other', tab: '', name: 'रवि', isHere: true };
    const { sheet, site } = surroundings(opened({ holder: held }));
    await sheet.open();
    expect(sheet.view()).toMatchObject({ phase: 'reading', heldBy: 'रवि' });
    sheet.edit(titled('नहीं'), 'title_hi');
    expect(sheet.view().content.title_hi).toBe('साइट पर');
    site.story = opened({ holder: { ...held, id: 'me' } });
    expect(await sheet.takeOver()).toBe(true);
    expect(sheet.view()).toMatchObject({ phase: 'writing', heldBy: null });
  });
});

describe('writing', () => {
  it('settles a conflict either way', async () => {
    const base = titled('साइट पर');
    const kept = { content: titled('मेरा'), base, revision: 3 };
    const { sheet } = surroundings(opened({ content: titled('उनका'), revision: 4 }), kept);
    await sheet.open();
    const [conflict] = sheet.view().conflicts;
    expect(sheet.view().content.title_hi).toBe('मेरा');
    if (!conflict) throw new Error('no conflict');
    sheet.settle(conflict, 'theirs');
    expect(sheet.view()).toMatchObject({ conflicts: [], content: { title_hi: 'उनका' } });
  });

  it('goes no step on while two have written at the same place, and keeps what the other wrote', async () => {
    const { sheet, site } = surroundings(opened());
    await sheet.open();
    sheet.edit(titled('मेरा'), 'title_hi');
    site.answer = { outcome: 'conflict', revision: 4, content: titled('उनका'), by: 'रवि' };
    expect(await sheet.move('submit', {})).toEqual({ outcome: 'unsettled' });
    expect(site.sent).toBe(1);
    // Something else of theirs comes in: the question stays open.
    site.answer = null;
    site.story = opened({
      content: { ...titled('उनका'), summary_hi: 'उनका सार' },
      revision: 5,
    });
    await sheet.refresh();
    expect(sheet.view().content).toMatchObject({ title_hi: 'मेरा', summary_hi: 'उनका सार' });
    expect(await sheet.move('submit', {})).toEqual({ outcome: 'unsettled' });
    const [conflict] = sheet.view().conflicts;
    if (!conflict) throw new Error('no conflict');
    sheet.settle(conflict, 'mine');
    expect(await sheet.move('submit', {})).toEqual({ outcome: 'done' });
    expect(site.asides.map((content) => content.title_hi)).toEqual(['उनका']);
    expect(site.story?.content.title_hi).toBe('मेरा');
  });

  it('asks again after a reload what two have written at one place, though mine went out meanwhile', async () => {
    const first = surroundings(opened());
    await first.sheet.open();
    first.sheet.edit(titled('मेरा'), 'title_hi');
    first.site.answer = { outcome: 'conflict', revision: 4, content: titled('उनका'), by: 'रवि' };
    await first.sheet.flush();
    first.site.answer = null;
    await first.sheet.flush();
    const kept = first.device.get('s') ?? null;
    const again = surroundings(opened({ content: titled('मेरा'), revision: 5 }), kept);
    await again.sheet.open();
    expect(again.sheet.view()).toMatchObject({ conflictBy: 'रवि', notice: null });
    expect(await again.sheet.move('submit', {})).toEqual({ outcome: 'unsettled' });
    const [conflict] = again.sheet.view().conflicts;
    if (!conflict) throw new Error('no conflict');
    again.sheet.settle(conflict, 'mine');
    expect(await again.sheet.move('submit', {})).toEqual({ outcome: 'done' });
    expect(again.device.size).toBe(0);
  });

  it('keeps what was typed as a version when the story is taken over', async () => {
    const { sheet, site, device } = surroundings(opened());
    await sheet.open();
    sheet.edit(titled('मेरा आख़िरी'), 'title_hi');
    site.answer = { outcome: 'held', revision: 5, content: titled('उनका'), by: 'रवि' };
    site.story = opened({
      content: titled('उनका'),
      revision: 5,
      holder: { id: 'other', tab: '', name: 'रवि', isHere: true },
    });
    await sheet.flush();
    await vi.waitFor(() => expect(sheet.view().notice).toBe('setAside'));
    expect(site.asides.map((content) => content.title_hi)).toEqual(['मेरा आख़िरी']);
    expect(sheet.view()).toMatchObject({ phase: 'reading', content: { title_hi: 'उनका' } });
    expect(device.size).toBe(0);
  });

  it('goes back and forward over the whole sheet', async () => {
    const { sheet } = surroundings(opened());
    await sheet.open();
    sheet.edit(titled('एक'), 'title_hi');
    sheet.edit({ ...titled('एक'), summary_hi: 'दो' }, 'summary_hi');
    expect([sheet.undo(), sheet.view().content.summary_hi]).toEqual([true, '']);
    expect([sheet.undo(), sheet.view().content.title_hi]).toEqual([true, 'साइट पर']);
    expect(sheet.undo()).toBe(false);
    sheet.redo();
    sheet.redo();
    expect(sheet.view().content).toMatchObject({ title_hi: 'एक', summary_hi: 'दो' });
  });

  it('leads a story on only when everything is saved', async () => {
    const { sheet, site } = surroundings(opened());
    await sheet.open();
    sheet.edit(titled('न भेजा'), 'title_hi');
    site.answer = { outcome: 'unreachable' };
    expect(await sheet.move('submit', {})).toEqual({ outcome: 'unsaved' });
    site.answer = null;
    expect(await sheet.move('submit', {})).toEqual({ outcome: 'done' });
  });

  it('says that a photo still waits here before a story goes on, and lets it go without', async () => {
    const { sheet, doors } = surroundings(opened());
    doors.countPhotos = async () => 1;
    await sheet.open();
    expect(await sheet.move('submit', {})).toEqual({ outcome: 'photoWaits' });
    expect(await sheet.move('discard', {})).toEqual({ outcome: 'done' });
    expect(await sheet.move('submit', {}, { withoutPhotos: true })).toEqual({ outcome: 'done' });
  });

  it('says of a step that the session has ended, whether the save or the step finds it out', async () => {
    const { sheet, site, doors } = surroundings(opened());
    await sheet.open();
    sheet.edit(titled('न भेजा'), 'title_hi');
    site.answer = { outcome: 'signedOut' };
    expect(await sheet.move('publish', {})).toEqual({ outcome: 'signedOut' });
    expect(sheet.view()).toMatchObject({
      save: { kind: 'signedOut' },
      content: { title_hi: 'न भेजा' },
    });
    site.answer = null;
    doors.sendMove = async () => ({ ok: false, refusal: { status: 401, reason: 'not_signed_in' } });
    expect(await sheet.move('publish', {})).toEqual({ outcome: 'signedOut' });
    expect(site.story?.content.title_hi).toBe('न भेजा');
  });
});

describe('a story open in two windows of its writer', () => {
  it('is written in one; the other reads, sends nothing and keeps nothing', async () => {
    const { sheet, site, device } = surroundings(opened());
    await sheet.open();
    sheet.edit(titled('यहाँ लिखा'), 'title_hi');
    site.window?.onElsewhere();
    expect(sheet.view()).toMatchObject({ phase: 'reading', isElsewhere: true });
    device.clear();
    sheet.edit(titled('और लिखा'), 'title_hi');
    expect(sheet.undo()).toBe(false);
    await sheet.flush();
    expect(site.sent).toBe(0);
    expect(device.size).toBe(0);
    expect(await sheet.move('submit', {})).toEqual({ outcome: 'elsewhere' });
  });

  it('goes on with what the other has saved once it is this window’s again', async () => {
    const { sheet, site } = surroundings(opened());
    await sheet.open();
    site.window?.onElsewhere();
    site.story = opened({ content: titled('वहाँ बढ़ा'), revision: 4 });
    sheet.takeHere();
    await vi.waitFor(() => expect(sheet.view().phase).toBe('writing'));
    expect(sheet.view().content.title_hi).toBe('वहाँ बढ़ा');
    sheet.edit(titled('यहाँ आगे'), 'title_hi');
    expect(await sheet.flush()).toBe(true);
    expect(site.story?.content.title_hi).toBe('यहाँ आगे');
  });

  it('is kept on the device as the site has it, to be opened without a connection', async () => {
    const { sheet, site } = surroundings(opened());
    await sheet.open();
    sheet.edit(titled('सहेजा'), 'title_hi');
    await sheet.flush();
    expect(site.copies.at(-1)).toMatchObject({ content: titled('सहेजा'), revision: 4 });
  });
});

describe('a story that went on without its writer', () => {
  it('keeps what he typed meanwhile beside it, and shows it as it is now', async () => {
    const { sheet, site, device } = surroundings(opened());
    await sheet.open();
    site.answer = { outcome: 'refused', reason: 'story_not_yours_now' };
    site.story = opened({ content: titled('छपी हुई'), state: 'published', mayEdit: false });
    sheet.edit(titled('देर से लिखा'), 'title_hi');
    await sheet.flush();
    await vi.waitFor(() => expect(sheet.view().notice).toBe('goneOn'));
    expect(site.asides).toEqual([titled('देर से लिखा')]);
    expect(sheet.view()).toMatchObject({ content: titled('छपी हुई'), phase: 'reading' });
    expect(sheet.view().heldBy).toBeNull();
    expect(device.size).toBe(0);
  });

  it('is said for what it is when the site does not take its text', async () => {
    const { sheet, site } = surroundings(opened());
    await sheet.open();
    site.answer = { outcome: 'refused', reason: 'malformed' };
    sheet.edit(titled('बहुत लंबी'), 'title_hi');
    expect(await sheet.move('submit', {})).toEqual({ outcome: 'notTaken', reason: 'malformed' });
  });
});
