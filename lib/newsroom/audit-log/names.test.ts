import { describe, expect, it } from 'vitest';

import { auditMentionsOf } from './names';

const id = '01a201f5-0000-4000-8000-00000000000';

describe('what lines of the log name by an id or slug', () => {
  it('is asked for once, whatever line it is in; articles that are only counted are not', () => {
    expect(
      auditMentionsOf([
        { subject: `${id}1`, details: { author: `${id}2`, reason: 'abuse' } },
        { subject: `${id}1`, details: { featured: [`${id}3`, `${id}4`] } },
        { subject: 'hold_links', details: { on: true, category: null, district: 'surguja' } },
        { subject: '', details: { topics: ['elephants', 'farmers'] } },
      ]),
    ).toEqual([`${id}1`, `${id}2`, 'surguja', 'elephants', 'farmers']);
  });
});
