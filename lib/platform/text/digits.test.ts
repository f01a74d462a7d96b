import { expect, it } from 'vitest';

import { asciiDigits } from './digits';

it('Devanagari digits are read as ASCII ones, and nothing else is changed', () => {
  expect(asciiDigits('सन् १९५० से २०26 तक ०१२३४५६७८९')).toBe('सन् 1950 से 2026 तक 0123456789');
});
