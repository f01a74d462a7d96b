import { describe, expect, it } from 'vitest';

import { sealFlash, parseFlash } from './flash-message';

describe('what a form’s answer says', () => {
  it('comes back whole to the address that names it', () => {
    const flash = {
      form: 'sign-in',
      outcome: 'tooManyTries',
      minutes: 12,
      typed: { email: 'आशा' },
    };
    const { id, value } = sealFlash(flash);
    expect(parseFlash(value, id)).toEqual({ ...flash, id });
  });

  it('is not said in another tab, nor a second time without its id', () => {
    const { value } = sealFlash({ form: 'name', outcome: 'saved' });
    expect(parseFlash(value, sealFlash({ form: 'name', outcome: 'saved' }).id)).toBeNull();
    expect(parseFlash(value, undefined)).toBeNull();
    expect(parseFlash(undefined, 'x')).toBeNull();
  });

  it('keeps a bounded part of what was typed', () => {
    const { id, value } = sealFlash({
      form: 'name',
      outcome: 'nameMissing',
      typed: { name: 'क'.repeat(900) },
    });
    expect(parseFlash(value, id)?.typed?.name).toHaveLength(320);
  });

  it.each(['', 'not base64 !!', 'bnVsbA', 'eyJpZCI6MX0'])('is nothing when forged: %j', (value) => {
    expect(parseFlash(value, '00000000-0000-4000-8000-000000000000')).toBeNull();
  });
});
