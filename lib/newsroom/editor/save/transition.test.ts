import { describe, expect, it } from 'vitest';

import { opened, fakeDeps, titled } from './editor-fixture';

describe('a step', () => {
  it('leads an article on only when everything is saved', async () => {
    const { editor, site } = fakeDeps(opened());
    await editor.open();
    editor.edit(titled('न भेजा'), 'title_hi');
    site.answer = { outcome: 'unreachable' };
    expect(await editor.move('publish', {})).toEqual({ outcome: 'unsaved' });
    site.answer = null;
    expect(await editor.move('submit', {})).toEqual({ outcome: 'done' });
  });

  it('says that an image still waits here before an article goes on, and lets it go without', async () => {
    const { editor, deps } = fakeDeps(opened());
    deps.countUnsentImages = async () => 1;
    await editor.open();
    expect(await editor.move('submit', {})).toEqual({ outcome: 'imageWaits' });
    expect(await editor.move('discard', {})).toEqual({ outcome: 'done' });
    expect(await editor.move('submit', {}, { withoutImages: true })).toEqual({ outcome: 'done' });
  });

  it('says of a step that the session has ended, whether the save or the step finds it out', async () => {
    const { editor, site, deps } = fakeDeps(opened());
    await editor.open();
    editor.edit(titled('न भेजा'), 'title_hi');
    site.answer = { outcome: 'signedOut' };
    expect(await editor.move('publish', {})).toEqual({ outcome: 'signedOut' });
    expect(editor.view()).toMatchObject({
      save: { kind: 'signedOut' },
      content: { title_hi: 'न भेजा' },
    });
    site.answer = null;
    deps.sendTransition = async () => ({
      ok: false,
      error: { status: 401, reason: 'not_signed_in' },
    });
    expect(await editor.move('publish', {})).toEqual({ outcome: 'signedOut' });
    expect(site.article?.content.title_hi).toBe('न भेजा');
  });

  it('says of a step that another account is signed in', async () => {
    const { editor, site, deps } = fakeDeps(opened());
    await editor.open();
    editor.edit(titled('न भेजा'), 'title_hi');
    site.answer = { outcome: 'otherReader' };
    expect(await editor.move('publish', {})).toEqual({ outcome: 'otherReader' });
    expect(editor.view().save).toEqual({ kind: 'otherReader' });
    site.answer = null;
    deps.sendTransition = async () => ({
      ok: false,
      error: { status: 409, reason: 'other_reader' },
    });
    expect(await editor.move('publish', {})).toEqual({ outcome: 'otherReader' });
  });

  it.each([0, 503])(
    'does not say that it was refused where no answer came (%i)',
    async (status) => {
      const { editor, site, deps } = fakeDeps(opened());
      await editor.open();
      deps.sendTransition = async () => {
        site.article = opened({ state: 'published', revision: 4 });
        return { ok: false, error: { status, reason: 'unreachable' } };
      };
      expect(await editor.move('publish', {})).toEqual({ outcome: 'unanswered' });
      expect(editor.view().article?.state).toBe('published');
    },
  );
});
