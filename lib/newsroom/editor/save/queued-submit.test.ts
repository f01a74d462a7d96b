import { describe, expect, it, vi } from 'vitest';

import { opened, fakeDeps, titled } from './editor-fixture';

describe('sending for review without a connection', () => {
  it('is queued, and done by itself once the text has reached the site', async () => {
    const { editor, site, deps } = fakeDeps(opened());
    const moves: string[] = [];
    deps.sendTransition = async (_id, action) => {
      moves.push(action);
      return { ok: true, value: { outcome: 'done' } };
    };
    await editor.open();
    site.answer = { outcome: 'unreachable' };
    editor.edit(titled('रास्ते से'), 'title_hi');
    expect(await editor.move('submit', {})).toEqual({ outcome: 'queued' });
    expect(editor.view().isQueued).toBe(true);
    expect([site.isQueued, moves]).toEqual([true, []]);
    site.answer = null;
    editor.resume();
    await vi.waitFor(() => expect(editor.view().notice).toBe('queuedSent'));
    expect([moves, site.isQueued, editor.view().isQueued]).toEqual([['submit'], false, false]);
    expect(site.article?.content.title_hi).toBe('रास्ते से');
  });

  it('is remembered by the device, and by the next window', async () => {
    const { editor, site } = fakeDeps(opened());
    site.isQueued = true;
    await editor.open();
    expect(editor.view().isQueued).toBe(true);
    await editor.sendQueued();
    expect([site.isQueued, editor.view().notice]).toEqual([false, 'queuedSent']);
  });

  it('waits for an image, and can be taken out of the queue', async () => {
    const { editor, site, deps } = fakeDeps(opened());
    deps.countUnsentImages = async () => 1;
    site.isQueued = true;
    await editor.open();
    await editor.sendQueued();
    expect(site.isQueued).toBe(true);
    await editor.dropQueued();
    expect([site.isQueued, editor.view().isQueued]).toEqual([false, false]);
  });

  it('says so where the site does not let it go, and asks no more', async () => {
    const { editor, site, deps } = fakeDeps(opened());
    deps.sendTransition = async () => ({
      ok: true,
      value: { outcome: 'blocked', reasons: ['title_missing'] },
    });
    site.isQueued = true;
    await editor.open();
    await editor.sendQueued();
    expect([site.isQueued, editor.view().notice]).toEqual([false, 'queuedRefused']);
  });

  it('is forgotten where an editor has led the article on meanwhile', async () => {
    const { editor, site } = fakeDeps(opened({ actions: ['take_back'] }));
    site.isQueued = true;
    await editor.open();
    await editor.sendQueued();
    expect([site.isQueued, editor.view().notice]).toEqual([false, null]);
  });

  it('is no way to publish: what editors do is done while they look', async () => {
    const { editor, site } = fakeDeps(opened());
    await editor.open();
    site.answer = { outcome: 'unreachable' };
    editor.edit(titled('जल्दी'), 'title_hi');
    expect(await editor.move('publish', {})).toEqual({ outcome: 'unsaved' });
    expect(site.isQueued).toBe(false);
  });
});
