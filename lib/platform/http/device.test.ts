import { describe, expect, it } from 'vitest';

import { deviceOf, deviceTag } from './device';

const phones: [userAgent: string, system: string | null, browser: string | null][] = [
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    'Android',
    'Chrome',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-M336B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
    'Android',
    'Samsung Internet',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'iOS',
    'Safari',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    'Windows',
    'Edge',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Linux', 'Firefox'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'macOS',
    'Safari',
  ],
  ['curl/8.10.1', null, null],
  ['', null, null],
];

describe('a device', () => {
  it.each(phones)('of "%s" is told by its system and browser', (userAgent, system, browser) => {
    expect(deviceOf(userAgent)).toEqual({ system, browser });
    expect(deviceOf(deviceTag(userAgent))).toEqual({ system, browser });
  });

  it('is named to the auth service without a word of a browser, which may send no secret key', () => {
    for (const [userAgent] of phones)
      expect(deviceTag(userAgent)).toMatch(/^SurgujaSamvad\/1 \((?:-1|\d+),(?:-1|\d+)\)$/);
  });

  it('that a forged tag names is unknown', () => {
    for (const kept of ['SurgujaSamvad/1 (99,99)', 'SurgujaSamvad/1 (-7,-7)', 'SurgujaSamvad/1'])
      expect(deviceOf(kept)).toEqual({ system: null, browser: null });
  });
});
