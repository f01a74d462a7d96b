import { describe, expect, it, vi } from 'vitest';

import { opened, fakeDeps, titled } from './editor-fixture';

describe('an article open in two windows of its writer', () => {
  it('is written in one; the other reads, sends nothing and keeps nothing', async () => {
    const { editor, site, device } = fakeDeps(opened());
    await editor.open();
    editor.edit(titled('यहाँ लिखा'), 'title_hi');
    site.window?.onElsewhere();
    expect(editor.view()).toMatchObject({ phase: 'reading', isElsewhere: true });
    device.clear();
    editor.edit(titled('और लिखा'), 'title_hi');
    expect(editor.undo()).toBe(false);
    await editor.flush();
    expect(site.sent).toBe(0);
    expect(device.size).toBe(0);
    expect(await editor.move('submit', {})).toEqual({ outcome: 'elsewhere' });
  });

  it('goes on with what the other has saved once it is this window’s again', async () => {
    const { editor, site } = fakeDeps(opened());
    await editor.open();
    site.window?.onElsewhere();
    site.article = opened({ content: titled('वहाँ बढ़ा'), revision: 4 });
    editor.takeHere();
    await vi.waitFor(() => expect(editor.view().phase).toBe('writing'));
    expect(editor.view().content.title_hi).toBe('वहाँ बढ़ा');
    editor.edit(titled('यहाँ आगे'), 'title_hi');
    expect(await editor.flush()).toBe(true);
    expect(site.article?.content.title_hi).toBe('यहाँ आगे');
  });

  it('is kept on the device as the site has it, to be opened without a connection', async () => {
    const { editor, site } = fakeDeps(opened());
    await editor.open();
    editor.edit(titled('सहेजा'), 'title_hi');
    await editor.flush();
    expect(site.copies.at(-1)).toMatchObject({ content: titled('सहेजा'), revision: 4 });
  });
});
