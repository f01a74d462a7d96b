import { describe, expect, it, vi } from 'vitest';

import type { ApiResult } from '@/lib/platform/session/browser';

import type { SaveResponse } from '../model/saved';
import { opened, fakeDeps, titled } from './editor-fixture';

const restored: ApiResult<SaveResponse> = { ok: true, value: { outcome: 'saved', revision: 4 } };
const lost: ApiResult<SaveResponse> = { ok: false, error: { status: 0, reason: 'unreachable' } };

/** An open editor that has asked for an earlier version; `answer` puts that in its place and says what came of it. */
async function restoring() {
  const { editor, site, deps } = fakeDeps(opened());
  const asked: ((said: ApiResult<SaveResponse>) => void)[] = [];
  deps.sendRestore = () => new Promise((resolve) => asked.push(resolve));
  await editor.open();
  const done = editor.restore(7);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const answer = (said: ApiResult<SaveResponse>) => {
    site.article = opened({ content: titled('पहले का'), revision: 4 });
    asked.forEach((resolve) => resolve(said));
  };
  return { editor, site, asked, done, answer };
}

describe('an earlier version on its way back', () => {
  it('lets nothing be written under it, and is written on once it is there', async () => {
    const { editor, done, answer } = await restoring();
    expect(editor.view()).toMatchObject({ phase: 'reading', isRestoring: true });
    editor.edit(titled('इस बीच लिखा'), 'title_hi');
    expect(editor.view().content).toEqual(titled('साइट पर'));
    await editor.refresh();
    expect(editor.view().phase).toBe('reading');
    answer(restored);
    expect(await done).toBe(true);
    expect(editor.view()).toMatchObject({
      phase: 'writing',
      isRestoring: false,
      content: titled('पहले का'),
      notice: 'restored',
    });
  });

  it('is asked for once, and whoever asks again is told the same', async () => {
    const { editor, asked, done, answer } = await restoring();
    const again = editor.restore(7);
    answer(restored);
    expect(await Promise.all([done, again])).toEqual([true, true]);
    expect(asked).toHaveLength(1);
  });

  it('is shown where the site has brought it back and its answer was lost', async () => {
    const { editor, done, answer } = await restoring();
    answer(lost);
    expect(await done).toBe(false);
    expect(editor.view()).toMatchObject({ phase: 'writing', content: titled('पहले का') });
    expect(editor.view().notice).toBeNull();
  });

  it('leaves the text in hand where it does not come', async () => {
    const { editor, site, asked, done } = await restoring();
    asked[0]?.({ ok: false, error: { status: 404, reason: 'version_unknown' } });
    expect(await done).toBe(false);
    editor.edit(titled('आगे लिखा'), 'title_hi');
    expect(await editor.flush()).toBe(true);
    expect(site.article?.content).toEqual(titled('आगे लिखा'));
  });
});

describe('a conflict that is shown while one can only read', () => {
  it('is settled only once one can write: what is chosen would be put nowhere', async () => {
    const stored = { content: titled('मेरा'), base: titled('साइट पर'), revision: 3 };
    const { editor, site } = fakeDeps(opened({ content: titled('उनका'), revision: 4 }), stored);
    await editor.open();
    const [conflict] = editor.view().conflicts;
    if (!conflict) throw new Error('no conflict');
    site.window?.onElsewhere();
    editor.settle(conflict, 'theirs');
    expect(editor.view().conflicts).toEqual([conflict]);
  });
});
