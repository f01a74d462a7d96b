import { runInNewContext } from 'node:vm';

import { describe, expect, it } from 'vitest';

import { myDistrictScript } from './my-district';

const districts = [
  { slug: 'surguja', nameEn: 'Surguja' },
  { slug: 'manendragarh-chirmiri-bharatpur', nameEn: 'Manendragarh-Chirmiri-Bharatpur' },
];
const hour = 3_600_000;

/** Where the script leads a browser whose storage answers so. */
function led(getItem: (key: string) => string | null, prefix = ''): string[] {
  const places: string[] = [];
  runInNewContext(myDistrictScript(prefix, districts), {
    localStorage: { getItem },
    location: { replace: (path: string) => places.push(path) },
  });
  return places;
}

const holding = (stored: Record<string, string>) => (key: string) => stored[key] ?? null;
const location = (facts: object) => ({ 'user-location': JSON.stringify(facts) });

describe('my district', () => {
  it('is the one chosen by hand', () => {
    const found = location({ district: 'Surguja', timestamp: Date.now() - hour });
    const chosen = { 'my-district': 'manendragarh-chirmiri-bharatpur' };
    expect(led(holding({ ...found, ...chosen }), '/en')).toEqual([
      '/en/district/manendragarh-chirmiri-bharatpur',
    ]);
  });

  it('else the one where the reader was found within a day, by slug or name', () => {
    for (const district of ['surguja', 'Surguja']) {
      expect(led(holding(location({ district, timestamp: Date.now() - 23 * hour })))).toEqual([
        '/district/surguja',
      ]);
    }
  });

  it.each([
    ['nothing is known', {}],
    [
      'he was found longer ago',
      location({ district: 'surguja', timestamp: Date.now() - 25 * hour }),
    ],
    ['the clock has jumped', location({ district: 'surguja', timestamp: Date.now() + hour })],
    ['the storage holds nonsense', { 'user-location': '{', 'my-district': '' }],
    ['the district is none', { 'my-district': '__proto__' }],
    ['he chose the whole state', { 'my-district': 'all' }],
  ])('else the state: %s', (_, stored) => {
    expect(led(holding(stored))).toEqual(['/chhattisgarh']);
  });

  it('is the state where the storage may not be read', () => {
    const denied = () => {
      throw new Error('denied');
    };
    expect(led(denied)).toEqual(['/chhattisgarh']);
  });
});
