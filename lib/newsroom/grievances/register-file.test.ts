import { describe, expect, it } from 'vitest';

import { registerFile } from './register-file';

const row = {
  number: 'SS-2026-000001',
  name: 'आशा',
  email: 'asha@example.org',
  story_address: '',
  content: '=1+1',
  received_at: '2026-11-22T04:25:00+00:00',
  acknowledge_by: '2026-11-23T04:25:00+00:00',
  acknowledged_at: null,
  decide_by: '2026-12-07T04:25:00+00:00',
  decided_at: null,
  outcome: 'upheld',
  decision: 'upheld',
};

describe('the register as a file', () => {
  it('speaks the edition’s language, tells Indian time with its zone, and holds no formula', () => {
    const [head, line] = registerFile('hi', [row]).split('\r\n');
    expect(head).toContain('शिकायत नंबर,नाम,ईमेल');
    expect(line).toContain('2026-11-22T09:55:00+05:30,2026-11-23T09:55:00+05:30,,');
    expect(line).toContain(`,'=1+1,`);
    // The outcome has a word; what somebody wrote stays as it is.
    expect(line).toContain('सही पाई गई,upheld');
    expect(registerFile('en', [row])).toContain('Upheld,upheld');
    expect(registerFile('en', [])).toContain('Number,Name');
  });
});
