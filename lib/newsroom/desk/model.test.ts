import { describe, expect, it } from 'vitest';

import { deskPath, firstTab } from './model';

describe('the desk', () => {
  it('opens on what waits for whom it shows it', () => {
    expect(firstTab('reporter')).toBe('draft');
    expect(firstTab('editor')).toBe('awaiting_review');
    expect(firstTab('admin')).toBe('awaiting_review');
  });

  it('names its tab in each address, whoever opens it', () => {
    expect(deskPath({ state: 'awaiting_review' })).toBe('/admin/articles?state=awaiting_review');
  });
});
