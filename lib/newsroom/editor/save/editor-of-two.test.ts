import { describe, expect, it, vi } from 'vitest';

import { opened, fakeDeps, titled } from './editor-fixture';

describe('a draft on which two write', () => {
  it('settles a conflict either way', async () => {
    const base = titled('साइट पर');
    const stored = { content: titled('मेरा'), base, revision: 3 };
    const { editor } = fakeDeps(opened({ content: titled('उनका'), revision: 4 }), stored);
    await editor.open();
    const [conflict] = editor.view().conflicts;
    expect(editor.view().content.title_hi).toBe('मेरा');
    if (!conflict) throw new Error('no conflict');
    editor.settle(conflict, 'theirs');
    expect(editor.view()).toMatchObject({ conflicts: [], content: { title_hi: 'उनका' } });
  });

  it('goes no step on while two have written at the same place, and keeps what the other wrote', async () => {
    const { editor, site } = fakeDeps(opened());
    await editor.open();
    editor.edit(titled('मेरा'), 'title_hi');
    site.answer = { outcome: 'conflict', revision: 4, content: titled('उनका'), by: 'रवि' };
    expect(await editor.move('submit', {})).toEqual({ outcome: 'unsettled' });
    expect(site.sent).toBe(1);
    // Something else of theirs comes in: the question stays open.
    site.answer = null;
    site.article = opened({
      content: { ...titled('उनका'), summary_hi: 'उनका सार' },
      revision: 5,
    });
    await editor.refresh();
    expect(editor.view().content).toMatchObject({ title_hi: 'मेरा', summary_hi: 'उनका सार' });
    expect(await editor.move('submit', {})).toEqual({ outcome: 'unsettled' });
    const [conflict] = editor.view().conflicts;
    if (!conflict) throw new Error('no conflict');
    editor.settle(conflict, 'mine');
    expect(await editor.move('submit', {})).toEqual({ outcome: 'done' });
    expect(site.asides.map((content) => content.title_hi)).toEqual(['उनका']);
    expect(site.article?.content.title_hi).toBe('मेरा');
  });

  it('asks again after a reload what two have written at one place, though mine went out meanwhile', async () => {
    const first = fakeDeps(opened());
    await first.editor.open();
    first.editor.edit(titled('मेरा'), 'title_hi');
    first.site.answer = { outcome: 'conflict', revision: 4, content: titled('उनका'), by: 'रवि' };
    await first.editor.flush();
    first.site.answer = null;
    await first.editor.flush();
    const stored = first.device.get('s') ?? null;
    const again = fakeDeps(opened({ content: titled('मेरा'), revision: 5 }), stored);
    await again.editor.open();
    expect(again.editor.view()).toMatchObject({ conflictBy: 'रवि', notice: null });
    expect(await again.editor.move('submit', {})).toEqual({ outcome: 'unsettled' });
    const [conflict] = again.editor.view().conflicts;
    if (!conflict) throw new Error('no conflict');
    again.editor.settle(conflict, 'mine');
    expect(await again.editor.move('submit', {})).toEqual({ outcome: 'done' });
    expect(again.device.size).toBe(0);
  });

  it('keeps what was typed as a version when the article is taken over', async () => {
    const { editor, site, device } = fakeDeps(opened());
    await editor.open();
    editor.edit(titled('मेरा आख़िरी'), 'title_hi');
    site.answer = { outcome: 'held', revision: 5, content: titled('उनका'), by: 'रवि' };
    site.article = opened({
      content: titled('उनका'),
      revision: 5,
      holder: { id: 'other', tab: '', name: 'रवि', isHere: true },
    });
    await editor.flush();
    await vi.waitFor(() => expect(editor.view().notice).toBe('setAside'));
    expect(site.asides.map((content) => content.title_hi)).toEqual(['मेरा आख़िरी']);
    expect(editor.view()).toMatchObject({ phase: 'reading', content: { title_hi: 'उनका' } });
    expect(device.size).toBe(0);
  });
});

describe('a draft that another took over while its text could not be sent', () => {
  const held = { id: 'other', tab: '', name: 'रवि', isHere: true };
  const unreachable = { ok: false, error: { status: 0, reason: 'unreachable' } } as const;

  it('is taken back only once that text is a version', async () => {
    const { editor, site, device, deps } = fakeDeps(opened());
    const sendAside = deps.sendAside;
    deps.sendAside = async () => unreachable;
    await editor.open();
    site.answer = { outcome: 'held', revision: 4, content: titled('उनका'), by: 'रवि' };
    editor.edit(titled('मेरा'), 'title_hi');
    await editor.flush();
    await vi.waitFor(() => expect(editor.view().notice).toBe('heldStored'));
    expect(await editor.takeOver()).toBe(false);
    expect(editor.view().content.title_hi).toBe('मेरा');
    deps.sendAside = sendAside;
    site.answer = null;
    site.article = opened({ content: titled('उनका'), revision: 4, holder: { ...held, id: 'me' } });
    expect(await editor.takeOver()).toBe(true);
    expect(site.asides).toEqual([titled('मेरा')]);
    expect(editor.view()).toMatchObject({
      phase: 'writing',
      notice: 'asideStored',
      content: titled('उनका'),
    });
    expect(device.size).toBe(0);
  });
});

describe('an article that went on without its writer', () => {
  it('keeps what they typed meanwhile beside it, and shows it as it is now', async () => {
    const { editor, site, device } = fakeDeps(opened());
    await editor.open();
    site.answer = { outcome: 'refused', reason: 'story_not_yours_now' };
    site.article = opened({ content: titled('छपी हुई'), state: 'published', mayEdit: false });
    editor.edit(titled('देर से लिखा'), 'title_hi');
    await editor.flush();
    await vi.waitFor(() => expect(editor.view().notice).toBe('goneOn'));
    expect(site.asides).toEqual([titled('देर से लिखा')]);
    expect(editor.view()).toMatchObject({ content: titled('छपी हुई'), phase: 'reading' });
    expect(editor.view().heldBy).toBeNull();
    expect(device.size).toBe(0);
  });

  it('is said for what it is when the site does not take its text', async () => {
    const { editor, site } = fakeDeps(opened());
    await editor.open();
    site.answer = { outcome: 'refused', reason: 'malformed' };
    editor.edit(titled('बहुत लंबी'), 'title_hi');
    expect(await editor.move('submit', {})).toEqual({ outcome: 'notTaken', reason: 'malformed' });
  });
});
