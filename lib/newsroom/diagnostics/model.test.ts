import { describe, expect, it } from 'vitest';

import { timed } from './model';

describe('a check of the site', () => {
  it('says what it found and how long that took', async () => {
    const result = await timed('search', async () => ({ state: 'ok', detail: '0' }));
    expect(result).toMatchObject({ check: 'search', state: 'ok', detail: '0' });
    expect(result.milliseconds).toBeGreaterThanOrEqual(0);
  });

  it('that fails says why', async () => {
    expect(await timed('storage', () => Promise.reject(new Error('bucket missing')))).toMatchObject(
      { state: 'bad', detail: 'bucket missing' },
    );
  });

  it('that hangs ends in its time', async () => {
    const result = await timed('realtime', () => new Promise(() => undefined), 20);
    expect(result).toMatchObject({ state: 'bad', detail: '> 20 ms' });
  });
});
