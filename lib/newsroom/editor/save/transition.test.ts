import { describe, expect, it } from 'vitest';

import { opened, fakeDeps, titled } from './editor-fixture';

describe('a step', () => {
  it('leads a story on only when everything is saved', async () => {
    const { sheet, site } = fakeDeps(opened());
    await sheet.open();
    sheet.edit(titled('न भेजा'), 'title_hi');
    site.answer = { outcome: 'unreachable' };
    expect(await sheet.move('publish', {})).toEqual({ outcome: 'unsaved' });
    site.answer = null;
    expect(await sheet.move('submit', {})).toEqual({ outcome: 'done' });
  });

  it('says that a photo still waits here before a story goes on, and lets it go without', async () => {
    const { sheet, deps } = fakeDeps(opened());
    deps.countUnsentImages = async () => 1;
    await sheet.open();
    expect(await sheet.move('submit', {})).toEqual({ outcome: 'photoWaits' });
    expect(await sheet.move('discard', {})).toEqual({ outcome: 'done' });
    expect(await sheet.move('submit', {}, { withoutImages: true })).toEqual({ outcome: 'done' });
  });

  it('says of a step that the session has ended, whether the save or the step finds it out', async () => {
    const { sheet, site, deps } = fakeDeps(opened());
    await sheet.open();
    sheet.edit(titled('न भेजा'), 'title_hi');
    site.answer = { outcome: 'signedOut' };
    expect(await sheet.move('publish', {})).toEqual({ outcome: 'signedOut' });
    expect(sheet.view()).toMatchObject({
      save: { kind: 'signedOut' },
      content: { title_hi: 'न भेजा' },
    });
    site.answer = null;
    deps.sendTransition = async () => ({
      ok: false,
      error: { status: 401, reason: 'not_signed_in' },
    });
    expect(await sheet.move('publish', {})).toEqual({ outcome: 'signedOut' });
    expect(site.article?.content.title_hi).toBe('न भेजा');
  });

  it('says of a step that another account is signed in', async () => {
    const { sheet, site, deps } = fakeDeps(opened());
    await sheet.open();
    sheet.edit(titled('न भेजा'), 'title_hi');
    site.answer = { outcome: 'otherReader' };
    expect(await sheet.move('publish', {})).toEqual({ outcome: 'otherReader' });
    expect(sheet.view().save).toEqual({ kind: 'otherReader' });
    site.answer = null;
    deps.sendTransition = async () => ({
      ok: false,
      error: { status: 409, reason: 'other_reader' },
    });
    expect(await sheet.move('publish', {})).toEqual({ outcome: 'otherReader' });
  });

  it.each([0, 503])(
    'does not say that it was refused where no answer came (%i)',
    async (status) => {
      const { sheet, site, deps } = fakeDeps(opened());
      await sheet.open();
      deps.sendTransition = async () => {
        site.article = opened({ state: 'published', revision: 4 });
        return { ok: false, error: { status, reason: 'unreachable' } };
      };
      expect(await sheet.move('publish', {})).toEqual({ outcome: 'unanswered' });
      expect(sheet.view().article?.state).toBe('published');
    },
  );
});
