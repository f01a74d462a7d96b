import { describe, expect, it } from 'vitest';

import { alertsFragment } from '@/lib/reading/follows/model';

import { followOfFragment } from './model';

describe('the address that asks for alerts', () => {
  it.each([
    { kind: 'district', target: 'surguja' },
    { kind: 'topic', target: 'धान खरीदी' },
    { kind: 'topic', target: 'a=b&c#d' },
    { kind: 'series', target: '6f1d1c1e-2f3a-4d55-9c7b-1f2e3d4c5b6a' },
  ] as const)('is read as it was written: %o', (follow) => {
    expect(followOfFragment(alertsFragment(follow))).toEqual(follow);
  });

  it.each(['', '#', '#district=', '#author=x', '#district=%', '#district=a=b', 'district=surguja'])(
    'asks for nothing by %o',
    (fragment) => {
      expect(followOfFragment(fragment)).toBeNull();
    },
  );
});
