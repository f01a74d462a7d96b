import { describe, expect, it } from 'vitest';

import { opened, fakeDeps, titled } from './editor-fixture';

describe('opening an editor', () => {
  it('takes what the device has and the site does not, and sends it', async () => {
    const stored = { content: titled('यहाँ नया'), base: titled('साइट पर'), revision: 3 };
    const { editor, site, device } = fakeDeps(opened(), stored);
    await editor.open();
    expect(editor.view()).toMatchObject({
      content: stored.content,
      notice: 'fromDevice',
      phase: 'writing',
    });
    expect(await editor.flush()).toBe(true);
    expect(site.article?.content.title_hi).toBe('यहाँ नया');
    expect(device.size).toBe(0);
  });

  it('merges what the device has with what another saved meanwhile', async () => {
    const base = titled('साइट पर');
    const stored = { content: { ...base, summary_hi: 'मेरा सार' }, base, revision: 3 };
    const site = opened({ content: titled('उनका शीर्षक'), revision: 4 });
    const { editor } = fakeDeps(site, stored);
    await editor.open();
    expect(editor.view().content).toMatchObject({
      title_hi: 'उनका शीर्षक',
      summary_hi: 'मेरा सार',
    });
    expect(editor.view().conflicts).toEqual([]);
  });

  it('knows nothing of what neither has, and begins nothing by being opened', async () => {
    const { editor, site } = fakeDeps(null);
    await editor.open();
    expect(editor.view().phase).toBe('unknown');
    expect(site.sent).toBe(0);
  });

  it('only reads what another has in hand, until it is taken over', async () => {
    const held = { id: 'other', tab: '', name: 'रवि', isHere: true };
    const { editor, site } = fakeDeps(opened({ holder: held }));
    await editor.open();
    expect(editor.view()).toMatchObject({ phase: 'reading', heldBy: 'रवि' });
    editor.edit(titled('नहीं'), 'title_hi');
    expect(editor.view().content.title_hi).toBe('साइट पर');
    site.article = opened({ holder: { ...held, id: 'me' } });
    expect(await editor.takeOver()).toBe(true);
    expect(editor.view()).toMatchObject({ phase: 'writing', heldBy: null });
  });
});

describe('writing', () => {
  it('hears that its hour has come, which changes no revision', async () => {
    const { editor, site, deps } = fakeDeps(opened({ state: 'scheduled' }));
    deps.sendPresence = async () => {
      const state = site.article?.state ?? 'draft';
      return {
        ok: true,
        value: { revision: 3, holder: null, holderTab: null, state, others: [] },
      };
    };
    await editor.open();
    await editor.ping();
    expect(editor.view().article?.state).toBe('scheduled');
    site.article = opened({ state: 'published' });
    await editor.ping();
    expect(editor.view().article?.state).toBe('published');
  });

  it('goes back and forward over the whole draft', async () => {
    const { editor } = fakeDeps(opened());
    await editor.open();
    editor.edit(titled('एक'), 'title_hi');
    editor.edit({ ...titled('एक'), summary_hi: 'दो' }, 'summary_hi');
    expect([editor.undo(), editor.view().content.summary_hi]).toEqual([true, '']);
    expect([editor.undo(), editor.view().content.title_hi]).toEqual([true, 'साइट पर']);
    expect(editor.undo()).toBe(false);
    editor.redo();
    editor.redo();
    expect(editor.view().content).toMatchObject({ title_hi: 'एक', summary_hi: 'दो' });
  });
});
