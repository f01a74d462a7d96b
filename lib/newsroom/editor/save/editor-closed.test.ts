import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { EditorStore } from './editor-store';
import { fakeDeps, opened, titled } from './editor-fixture';
import { retryDelays } from './saver';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Another editor of the same article on the same device, as when one comes back to it. */
const nextEditor = ({ deps, site }: Pick<ReturnType<typeof fakeDeps>, 'deps' | 'site'>) =>
  new EditorStore({ writer: 'me', id: 's', article: site.article, isNew: false }, deps);

const untilTried = () => vi.advanceTimersByTimeAsync(10 * retryDelays[4]);

describe('an editor that was closed', () => {
  it('leaves what it could not send to the next one, and writes nothing over that', async () => {
    const { editor, site, device, deps } = fakeDeps(opened());
    await editor.open();
    site.answer = { outcome: 'unreachable' };
    editor.edit(titled('पुराना'), 'title_hi');
    void editor.flush();
    editor.close();
    await vi.advanceTimersByTimeAsync(0);
    const next = nextEditor({ deps, site });
    await next.open();
    expect(next.view()).toMatchObject({ notice: 'fromDevice', content: titled('पुराना') });
    site.answer = null;
    next.edit(titled('पुराना और नया'), 'title_hi');
    expect(await next.flush()).toBe(true);
    await untilTried();
    expect(site.article?.content).toEqual(titled('पुराना और नया'));
    expect(next.view().content).toEqual(titled('पुराना और नया'));
    expect([site.asides, device.size]).toEqual([[], 0]);
  });

  it('begins nothing when it was left before it had opened', async () => {
    const stored = { content: titled('यहाँ नया'), base: titled('साइट पर'), revision: 3 };
    const { editor, site, device } = fakeDeps(opened(), stored);
    const opening = editor.open();
    editor.close();
    await opening;
    await untilTried();
    expect([site.sent, device.size]).toEqual([0, 1]);
  });

  it('takes no image or word that comes late', async () => {
    const { editor, device } = fakeDeps(opened());
    await editor.open();
    editor.close();
    editor.edit(titled('देर से'), 'title_hi');
    await untilTried();
    expect(editor.view().content).toEqual(titled('साइट पर'));
    expect(device.size).toBe(0);
    await editor.open();
    expect(editor.view().phase).toBe('writing');
  });

  it('empties no device when it hears late that another took the article', async () => {
    const { editor, site, device, deps } = fakeDeps(opened());
    let answer = () => {};
    deps.sendPresence = () =>
      new Promise((resolve) => {
        const heard = { revision: 4, holder: 'other', holderTab: '', state: 'draft' } as const;
        const others = [{ id: 'other', name: 'रवि' }];
        answer = () => resolve({ ok: true, value: { ...heard, others } });
      });
    await editor.open();
    site.answer = { outcome: 'unreachable' };
    editor.edit(titled('मेरा'), 'title_hi');
    const ping = editor.ping();
    const late = answer;
    editor.close();
    late();
    await ping;
    await untilTried();
    expect(device.get('s')?.content).toEqual(titled('मेरा'));
  });
});

describe('an article whose editor is opened again', () => {
  const unreachable = { ok: false, error: { status: 0, reason: 'unreachable' } } as const;

  /** An editor that was left, and the next one, which its page tells of the article what it told the first. */
  async function twice() {
    const { editor, site, deps } = fakeDeps(opened());
    await editor.open();
    editor.edit(titled('आगे बढ़ा'), 'title_hi');
    await editor.flush();
    editor.close();
    const init = { writer: 'me', id: 's', article: opened(), isNew: false };
    return { site, deps, next: new EditorStore(init, deps) };
  }

  it('is written on as the site has it by now, not as its page had it first', async () => {
    const { next, site } = await twice();
    await next.open();
    expect(next.view()).toMatchObject({ content: titled('आगे बढ़ा'), notice: null });
    next.edit(titled('और आगे'), 'title_hi');
    expect([await next.flush(), site.article?.revision]).toEqual([true, 5]);
  });

  it('is written on as this device had it last where no line is', async () => {
    const { next, deps } = await twice();
    deps.fetchDraft = async () => unreachable;
    await next.open();
    expect(next.view().content).toEqual(titled('आगे बढ़ा'));
    expect(next.revision).toBe(4);
  });
});

describe('what stands on the device and at the site too', () => {
  it('is forgotten when its article is opened: its answer came to a closed editor', async () => {
    const stored = { content: titled('साइट पर'), base: titled('पहले'), revision: 2 };
    const { editor, device } = fakeDeps(opened(), stored);
    await editor.open();
    expect(device.size).toBe(0);
    expect(editor.view().notice).toBeNull();
  });
});
