import { describe, expect, it } from 'vitest';

import { askedByKey } from './moderation-keys';

const asked = (keys: string, repeat = false) =>
  [...keys].map((key) => askedByKey({ key, code: '', repeat }));

describe('the keys of moderation', () => {
  it('do what the buttons show', () => {
    expect(asked('ahdwsujkx')).toEqual([
      'approve',
      'hide',
      'dismiss',
      'warn',
      'suspend',
      'undo',
      'next',
      'former',
      null,
    ]);
  });

  it('are the same on a layout in Devanagari', () => {
    expect(askedByKey({ key: 'र', code: 'KeyJ', repeat: false })).toBe('next');
    expect(askedByKey({ key: 'प', code: 'KeyH', repeat: false })).toBe('hide');
    expect(askedByKey({ key: 'प', code: 'KeyH', repeat: true })).toBeNull();
  });

  it('do one thing however long they are held down, but go on through the list', () => {
    expect(asked('ahdwsu', true)).toEqual([null, null, null, null, null, null]);
    expect(asked('jk', true)).toEqual(['next', 'former']);
  });
});
