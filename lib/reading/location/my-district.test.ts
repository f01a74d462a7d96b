import { describe, expect, it } from 'vitest';

import { districtsByName, myDistrictPath } from './my-district';

const districts = [
  { slug: 'surguja', nameEn: 'Surguja' },
  { slug: 'manendragarh-chirmiri-bharatpur', nameEn: 'Manendragarh-Chirmiri-Bharatpur' },
];
const hour = 3_600_000;

/** Where the page leads a browser whose storage answers so. */
const led = (recall: (key: string) => string | null, prefix = '') =>
  myDistrictPath(recall, prefix, districtsByName(districts), Date.now());

const holding = (stored: Record<string, string>) => (key: string) => stored[key] ?? null;
const location = (facts: object) => ({ 'user-location': JSON.stringify(facts) });

describe('my district', () => {
  it('is the one chosen by hand', () => {
    const found = location({ district: 'Surguja', timestamp: Date.now() - hour });
    const chosen = { 'my-district': 'manendragarh-chirmiri-bharatpur' };
    expect(led(holding({ ...found, ...chosen }), '/en')).toBe(
      '/en/district/manendragarh-chirmiri-bharatpur',
    );
  });

  it('else the one where the reader was found within a day, by slug or name', () => {
    for (const district of ['surguja', 'Surguja']) {
      expect(led(holding(location({ district, timestamp: Date.now() - 23 * hour })))).toBe(
        '/district/surguja',
      );
    }
  });

  it.each([
    ['nothing is known', {}],
    [
      'they were found longer ago',
      location({ district: 'surguja', timestamp: Date.now() - 25 * hour }),
    ],
    ['the clock has jumped', location({ district: 'surguja', timestamp: Date.now() + hour })],
    ['the storage holds nonsense', { 'user-location': '{', 'my-district': '' }],
    ['the district is none', { 'my-district': '__proto__' }],
    ['they chose the whole state', { 'my-district': 'all' }],
  ])('else the state: %s', (_, stored) => {
    expect(led(holding(stored))).toBe('/chhattisgarh');
  });

  it('is the state where the storage may not be read', () => {
    const denied = () => {
      throw new Error('denied');
    };
    expect(led(denied)).toBe('/chhattisgarh');
  });
});
