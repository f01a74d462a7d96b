import { describe, expect, it } from 'vitest';

import { badgeText, notificationLimits, notificationType } from './model';

describe('the bell', () => {
  it('keeps the bounds of specification 9: 50 fetched, 99+ above 99', () => {
    expect(notificationLimits).toEqual({ fetched: 50, largestBadge: 99 });
  });

  it.each([
    [0, ''],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [12_345, '99+'],
  ])('with %d unread says “%s”', (unread, text) => {
    expect(badgeText(unread, String)).toBe(text);
  });

  it('knows its kinds, and one for whatever else there may be', () => {
    expect(notificationType('comment_reply')).toBe('comment_reply');
    expect(notificationType('grievance_filed')).toBe('grievance_filed');
    expect(notificationType('weather_warning')).toBe('other');
  });
});
