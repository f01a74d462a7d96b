import { describe, expect, it } from 'vitest';

import { keepSaid, parseSaid } from './said';

describe('what a form’s answer says', () => {
  it('comes back whole to the address that names it', () => {
    const said = { form: 'sign-in', outcome: 'tooManyTries', minutes: 12, typed: { email: 'आशा' } };
    const { id, value } = keepSaid(said);
    expect(parseSaid(value, id)).toEqual({ ...said, id });
  });

  it('is not said in another tab, nor a second time without its id', () => {
    const { value } = keepSaid({ form: 'name', outcome: 'saved' });
    expect(parseSaid(value, keepSaid({ form: 'name', outcome: 'saved' }).id)).toBeNull();
    expect(parseSaid(value, undefined)).toBeNull();
    expect(parseSaid(undefined, 'x')).toBeNull();
  });

  it('keeps a bounded part of what was typed', () => {
    const { id, value } = keepSaid({
      form: 'name',
      outcome: 'nameMissing',
      typed: { name: 'क'.repeat(900) },
    });
    expect(parseSaid(value, id)?.typed?.name).toHaveLength(320);
  });

  it.each(['', 'not base64 !!', 'bnVsbA', 'eyJpZCI6MX0'])('is nothing when forged: %j', (value) => {
    expect(parseSaid(value, '00000000-0000-4000-8000-000000000000')).toBeNull();
  });
});
