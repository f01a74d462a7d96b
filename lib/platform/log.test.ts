import { describe, expect, it } from 'vitest';

import { givenRequestId, logLine, withoutPersonalData, withRequestId } from './log';

describe('a line of the log', () => {
  it('is JSON where that is asked for, with what it is of and which request it belongs to', () => {
    const line = withRequestId('a-request-1', () =>
      logLine('error', '[sources] could not be read: Error: late', {
        process: 'renderer',
        asJson: true,
      }),
    );
    expect(JSON.parse(line)).toEqual({
      time: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      level: 'error',
      process: 'renderer',
      scope: 'sources',
      request: 'a-request-1',
      message: 'could not be read: Error: late',
    });
    expect(line).not.toContain('\n');
  });

  it('is what people read otherwise', () => {
    const from = { process: 'site', asJson: false };
    expect(logLine('log', '[pictures] removed 3 files', from)).toBe('[pictures] removed 3 files');
  });

  it.each([
    ['asha.devi@example.org asked', '<e-mail> asked'],
    ['/search?q=%E0%A4%B9 broke off', '/search?… broke off'],
    [
      'GET http://127.0.0.1:54321/rest/v1/x?user_id=eq.7 failed',
      'GET http://127.0.0.1:54321/rest/v1/x?… failed',
    ],
    ['from 203.0.113.9', 'from <address>'],
    ['from 2001:db8:0:0:1:2:3:4', 'from <address>'],
    ['from 2405:201:a00c:1234::1 again', 'from <address> again'],
    ['from ::1', 'from <address>'],
    ['a::before and Foo::bar', 'a::before and Foo::bar'],
    ['/letter/asha%40example.org', '/letter/<e-mail>'],
    ['/en/shared/3f0c0e9a-58ad-4c1e-9d0b-0f4f1f2a7c11 broke off', '/en/shared/<secret> broke off'],
    ['/advertiser/3f0c0e9a-58ad-4c1e-9d0b-0f4f1f2a7c11/days', '/advertiser/<secret>/days'],
    ['at components/newsroom/shared/self.tsx', 'at components/newsroom/shared/self.tsx'],
    ['Bearer abc.def', 'Bearer <secret>'],
    ['eyJhbGciOi.eyJzdWIi.c2ln-x', '<token>'],
    ['key sb_secret_abc-DEF', 'key <secret>'],
    ['What? it ended at 12:30:05', 'What? it ended at 12:30:05'],
  ])('names nobody: %s', (given, said) => expect(withoutPersonalData(given)).toBe(said));

  it('takes a name for a request only where it is one', () => {
    expect(givenRequestId('4f1c-22aa-9')).toBe('4f1c-22aa-9');
    for (const wrong of [undefined, 'short', 'a b c d e f g h', 'x'.repeat(81), ['a', 'b']])
      expect(givenRequestId(wrong)).toBeNull();
  });
});
