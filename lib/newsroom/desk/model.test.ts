import { describe, expect, it } from 'vitest';

import { articleStates, deskPath, firstTab, rowActions } from './model';

describe('the desk', () => {
  it('opens on what waits for whom it shows it', () => {
    expect(firstTab('reporter')).toBe('draft');
    expect(firstTab('editor')).toBe('awaiting_review');
    expect(firstTab('admin')).toBe('awaiting_review');
  });

  it('names its tab in each address, whoever opens it', () => {
    expect(deskPath({ state: 'awaiting_review' })).toBe('/admin/articles?state=awaiting_review');
  });

  it('offers a reporter what is theirs to do, and an editor every step that asks the same of all', () => {
    expect(rowActions('draft', 'reporter')).toEqual(['submit', 'discard']);
    expect(rowActions('awaiting_review', 'reporter')).toEqual(['discard']);
    expect(rowActions('awaiting_review', 'editor')).toEqual([
      'publish',
      'schedule',
      'return',
      'discard',
    ]);
    for (const state of articleStates)
      expect(rowActions(state, 'admin')).toEqual(rowActions(state, 'editor'));
  });
});
