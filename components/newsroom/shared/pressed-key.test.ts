import { describe, expect, it } from 'vitest';

import { pressedKey } from './pressed-key';

describe('a key of the newsroom', () => {
  it.each([
    ['h', 'KeyH', 'h'],
    ['H', 'KeyH', 'h'],
    ['र', 'KeyJ', 'j'],
    ['प', 'KeyH', 'h'],
    ['श्र', 'KeyX', 'x'],
    ['य', 'Slash', '/'],
    ['ा', 'KeyE', 'e'],
  ])('%s on %s is %s', (key, code, name) => {
    expect(pressedKey({ key, code })).toBe(name);
  });

  it.each([
    ['a', 'KeyQ', 'a'],
    ['?', 'Slash', '?'],
    ['Escape', 'Escape', 'Escape'],
    ['Process', 'KeyH', 'Process'],
    ['१', 'Digit1', '१'],
  ])(
    'is what is printed on it where that is Latin, or nothing of ours: %s on %s',
    (key, code, name) => {
      expect(pressedKey({ key, code })).toBe(name);
    },
  );
});
