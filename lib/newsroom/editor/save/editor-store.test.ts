import { describe, expect, it } from 'vitest';

import { opened, fakeDeps, titled } from './editor-fixture';

describe('opening a sheet', () => {
  it('takes what the device has and the site does not, and sends it', async () => {
    const kept = { content: titled('यहाँ नया'), base: titled('साइट पर'), revision: 3 };
    const { sheet, site, device } = fakeDeps(opened(), kept);
    await sheet.open();
    expect(sheet.view()).toMatchObject({
      content: kept.content,
      notice: 'fromDevice',
      phase: 'writing',
    });
    expect(await sheet.flush()).toBe(true);
    expect(site.article?.content.title_hi).toBe('यहाँ नया');
    expect(device.size).toBe(0);
  });

  it('merges what the device has with what another saved meanwhile', async () => {
    const base = titled('साइट पर');
    const kept = { content: { ...base, summary_hi: 'मेरा सार' }, base, revision: 3 };
    const site = opened({ content: titled('उनका शीर्षक'), revision: 4 });
    const { sheet } = fakeDeps(site, kept);
    await sheet.open();
    expect(sheet.view().content).toMatchObject({
      title_hi: 'उनका शीर्षक',
      summary_hi: 'मेरा सार',
    });
    expect(sheet.view().conflicts).toEqual([]);
  });

  it('knows nothing of what neither has, and begins nothing by being opened', async () => {
    const { sheet, site } = fakeDeps(null);
    await sheet.open();
    expect(sheet.view().phase).toBe('unknown');
    expect(site.sent).toBe(0);
  });

  it('only reads what another has in hand, until it is taken over', async () => {
    const held = { id: 'other', tab: '', name: 'रवि', isHere: true };
    const { sheet, site } = fakeDeps(opened({ holder: held }));
    await sheet.open();
    expect(sheet.view()).toMatchObject({ phase: 'reading', heldBy: 'रवि' });
    sheet.edit(titled('नहीं'), 'title_hi');
    expect(sheet.view().content.title_hi).toBe('साइट पर');
    site.article = opened({ holder: { ...held, id: 'me' } });
    expect(await sheet.takeOver()).toBe(true);
    expect(sheet.view()).toMatchObject({ phase: 'writing', heldBy: null });
  });
});

describe('writing', () => {
  it('hears that its hour has come, which changes no revision', async () => {
    const { sheet, site, deps } = fakeDeps(opened({ state: 'scheduled' }));
    deps.sendPresence = async () => {
      const state = site.article?.state ?? 'draft';
      return {
        ok: true,
        value: { revision: 3, holder: null, holderTab: null, state, others: [] },
      };
    };
    await sheet.open();
    await sheet.ping();
    expect(sheet.view().article?.state).toBe('scheduled');
    site.article = opened({ state: 'published' });
    await sheet.ping();
    expect(sheet.view().article?.state).toBe('published');
  });

  it('goes back and forward over the whole sheet', async () => {
    const { sheet } = fakeDeps(opened());
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
});
