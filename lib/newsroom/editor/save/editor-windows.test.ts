import { describe, expect, it, vi } from 'vitest';

import { opened, fakeDeps, titled } from './editor-fixture';

describe('a story open in two windows of its writer', () => {
  it('is written in one; the other reads, sends nothing and keeps nothing', async () => {
    const { sheet, site, device } = fakeDeps(opened());
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
    const { sheet, site } = fakeDeps(opened());
    await sheet.open();
    site.window?.onElsewhere();
    site.article = opened({ content: titled('वहाँ बढ़ा'), revision: 4 });
    sheet.takeHere();
    await vi.waitFor(() => expect(sheet.view().phase).toBe('writing'));
    expect(sheet.view().content.title_hi).toBe('वहाँ बढ़ा');
    sheet.edit(titled('यहाँ आगे'), 'title_hi');
    expect(await sheet.flush()).toBe(true);
    expect(site.article?.content.title_hi).toBe('यहाँ आगे');
  });

  it('is kept on the device as the site has it, to be opened without a connection', async () => {
    const { sheet, site } = fakeDeps(opened());
    await sheet.open();
    sheet.edit(titled('सहेजा'), 'title_hi');
    await sheet.flush();
    expect(site.copies.at(-1)).toMatchObject({ content: titled('सहेजा'), revision: 4 });
  });
});
