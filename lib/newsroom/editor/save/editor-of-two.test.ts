import { describe, expect, it, vi } from 'vitest';

import { opened, fakeDeps, titled } from './editor-fixture';

describe('a sheet on which two write', () => {
  it('settles a conflict either way', async () => {
    const base = titled('साइट पर');
    const kept = { content: titled('मेरा'), base, revision: 3 };
    const { sheet } = fakeDeps(opened({ content: titled('उनका'), revision: 4 }), kept);
    await sheet.open();
    const [conflict] = sheet.view().conflicts;
    expect(sheet.view().content.title_hi).toBe('मेरा');
    if (!conflict) throw new Error('no conflict');
    sheet.settle(conflict, 'theirs');
    expect(sheet.view()).toMatchObject({ conflicts: [], content: { title_hi: 'उनका' } });
  });

  it('goes no step on while two have written at the same place, and keeps what the other wrote', async () => {
    const { sheet, site } = fakeDeps(opened());
    await sheet.open();
    sheet.edit(titled('मेरा'), 'title_hi');
    site.answer = { outcome: 'conflict', revision: 4, content: titled('उनका'), by: 'रवि' };
    expect(await sheet.move('submit', {})).toEqual({ outcome: 'unsettled' });
    expect(site.sent).toBe(1);
    // Something else of theirs comes in: the question stays open.
    site.answer = null;
    site.article = opened({
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
    expect(site.article?.content.title_hi).toBe('मेरा');
  });

  it('asks again after a reload what two have written at one place, though mine went out meanwhile', async () => {
    const first = fakeDeps(opened());
    await first.sheet.open();
    first.sheet.edit(titled('मेरा'), 'title_hi');
    first.site.answer = { outcome: 'conflict', revision: 4, content: titled('उनका'), by: 'रवि' };
    await first.sheet.flush();
    first.site.answer = null;
    await first.sheet.flush();
    const kept = first.device.get('s') ?? null;
    const again = fakeDeps(opened({ content: titled('मेरा'), revision: 5 }), kept);
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
    const { sheet, site, device } = fakeDeps(opened());
    await sheet.open();
    sheet.edit(titled('मेरा आख़िरी'), 'title_hi');
    site.answer = { outcome: 'held', revision: 5, content: titled('उनका'), by: 'रवि' };
    site.article = opened({
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
});

describe('a sheet that another took over while its text could not be sent', () => {
  const held = { id: 'other', tab: '', name: 'रवि', isHere: true };
  const unreachable = { ok: false, error: { status: 0, reason: 'unreachable' } } as const;

  it('is taken back only once that text is a version', async () => {
    const { sheet, site, device, deps } = fakeDeps(opened());
    const sendAside = deps.sendAside;
    deps.sendAside = async () => unreachable;
    await sheet.open();
    site.answer = { outcome: 'held', revision: 4, content: titled('उनका'), by: 'रवि' };
    sheet.edit(titled('मेरा'), 'title_hi');
    await sheet.flush();
    await vi.waitFor(() => expect(sheet.view().notice).toBe('heldKept'));
    expect(await sheet.takeOver()).toBe(false);
    expect(sheet.view().content.title_hi).toBe('मेरा');
    deps.sendAside = sendAside;
    site.answer = null;
    site.article = opened({ content: titled('उनका'), revision: 4, holder: { ...held, id: 'me' } });
    expect(await sheet.takeOver()).toBe(true);
    expect(site.asides).toEqual([titled('मेरा')]);
    expect(sheet.view()).toMatchObject({
      phase: 'writing',
      notice: 'asideKept',
      content: titled('उनका'),
    });
    expect(device.size).toBe(0);
  });
});

describe('a story that went on without its writer', () => {
  it('keeps what he typed meanwhile beside it, and shows it as it is now', async () => {
    const { sheet, site, device } = fakeDeps(opened());
    await sheet.open();
    site.answer = { outcome: 'refused', reason: 'story_not_yours_now' };
    site.article = opened({ content: titled('छपी हुई'), state: 'published', mayEdit: false });
    sheet.edit(titled('देर से लिखा'), 'title_hi');
    await sheet.flush();
    await vi.waitFor(() => expect(sheet.view().notice).toBe('goneOn'));
    expect(site.asides).toEqual([titled('देर से लिखा')]);
    expect(sheet.view()).toMatchObject({ content: titled('छपी हुई'), phase: 'reading' });
    expect(sheet.view().heldBy).toBeNull();
    expect(device.size).toBe(0);
  });

  it('is said for what it is when the site does not take its text', async () => {
    const { sheet, site } = fakeDeps(opened());
    await sheet.open();
    site.answer = { outcome: 'refused', reason: 'malformed' };
    sheet.edit(titled('बहुत लंबी'), 'title_hi');
    expect(await sheet.move('submit', {})).toEqual({ outcome: 'notTaken', reason: 'malformed' });
  });
});
