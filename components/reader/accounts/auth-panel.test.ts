import { createElement } from 'react';
import { describe, expect, it } from 'vitest';

import type { AuthStep } from '@/lib/reader/accounts/model';

import { draw } from '@/tests/fixtures/draw';

import { AuthPanel } from './auth-panel';

const drawPanel = (offersGoogle: boolean, step: AuthStep, outcome?: string) =>
  draw(
    'en',
    createElement(AuthPanel, {
      locale: 'en',
      step,
      next: '',
      purpose: null,
      flash: outcome === undefined ? null : { form: step, outcome },
      offersGoogle,
    }),
  );

describe('the form to sign in or up', () => {
  it.each(['sign-in', 'sign-up'] as const)('(%s) shows Google only when it is offered', (step) => {
    expect(drawPanel(true, step)).toContain('href="/en/auth/google"');
    expect(drawPanel(false, step)).not.toMatch(/google/i);
  });

  it('says what came of it when one did not agree at Google', () => {
    expect(drawPanel(true, 'sign-in', 'declined')).toContain(
      'You did not finish signing in with Google.',
    );
  });
});
