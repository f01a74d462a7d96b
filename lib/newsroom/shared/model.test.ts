import { describe, expect, it } from 'vitest';

import { closedGroupsOf, pageAt } from './model';

describe('the page that an address belongs to', () => {
  it('is known in both editions, with what stands behind it', () => {
    expect(pageAt('/admin')).toBe('today');
    expect(pageAt('/en/admin?lang=en')).toBe('today');
    expect(pageAt('/admin/articles?state=draft')).toBe('desk');
    expect(pageAt('/en/admin/moderation/readers/1')).toBe('moderation');
    expect(pageAt('/admin-test')).toBe('diagnostics');
  });

  it('is none for what stands in no navigation', () => {
    expect(pageAt('/admin/article/1')).toBeNull();
    expect(pageAt('/admin/write')).toBeNull();
    expect(pageAt('/')).toBeNull();
  });
});

describe('the closed groups that a cookie names', () => {
  it('are those that the navigation has, whatever else it holds', () => {
    expect(closedGroupsOf('oversight.content')).toEqual(['content', 'oversight']);
    expect(closedGroupsOf('oversight.<b>.oversight')).toEqual(['oversight']);
    expect(closedGroupsOf('')).toEqual([]);
    expect(closedGroupsOf(undefined)).toEqual([]);
  });
});
