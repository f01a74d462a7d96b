import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { pastedBlocks } from './paste';
import { pastePatience, PasteReader } from './paste-reader';

const pasted = { text: 'एक\nदो', html: '' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what is pasted', () => {
  it('is read by what was loaded when the draft was opened, once', async () => {
    const load = vi.fn(async () => ({ pastedBlocks }));
    const reader = new PasteReader(load);
    await reader.prepare();
    expect((await reader.read(pasted))?.map(({ text }) => text)).toEqual(['एक', 'दो']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('without a connection is said to be unread, and read the next time', async () => {
    const load = vi.fn(async () => ({ pastedBlocks }));
    load.mockRejectedValueOnce(new Error('offline'));
    const reader = new PasteReader(load);
    expect(await reader.read(pasted)).toBeNull();
    expect(await reader.read(pasted)).toHaveLength(2);
  });

  it('does not wait for ever', async () => {
    const reader = new PasteReader(() => new Promise(() => {}));
    const read = reader.read(pasted);
    await vi.advanceTimersByTimeAsync(pastePatience);
    expect(await read).toBeNull();
  });
});
