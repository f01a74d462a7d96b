import { describe, expect, it } from 'vitest';

import { letterTo } from './letter';
import type { Grievance } from './model';

const grievance: Grievance = {
  id: 'g',
  number: 'SS-2026-0007',
  name: 'Asha Kujur',
  email: 'asha@example.org',
  article: '',
  text: 'The village is misnamed.',
  language: 'en',
  isOverdue: false,
  receivedAt: '2026-11-20T04:30:00Z',
  acknowledgeBy: '2026-11-21T04:30:00Z',
  decideBy: '2026-12-05T04:30:00Z',
  acknowledgedAt: '2026-11-20T06:00:00Z',
  decidedAt: null,
  outcome: null,
  decision: '',
};

describe('the letter to a complainant', () => {
  it('is in the language they wrote in', () => {
    const english = letterTo(grievance);
    expect(english?.text).toContain('SS-2026-0007');
    expect(`${english?.subject} ${english?.text}`).not.toMatch(/\p{Script=Devanagari}/u);
    const hindi = letterTo({ ...grievance, language: 'hi', outcome: 'upheld', decision: 'सुधारा।' });
    expect(hindi?.subject).toContain('शिकायत');
    expect(hindi?.text).toContain('सही पाई गई');
    expect(hindi?.text).toContain('सुधारा।');
  });

  it('is none before there is anything to tell', () => {
    expect(letterTo({ ...grievance, acknowledgedAt: null })).toBeNull();
  });
});
