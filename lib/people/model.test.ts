import { describe, expect, it } from 'vitest';

import { isLinkOver, readBroughtSession } from './model';

const token = (claims: object) =>
  `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

describe('the link of an invitation', () => {
  it('says that it is over', () => {
    expect(isLinkOver('#error=access_denied&error_code=otp_expired')).toBe(true);
    expect(['', '#', '#content', '#access_token=a&refresh_token=b'].some(isLinkOver)).toBe(false);
  });
});

describe('what the link of an invitation brings', () => {
  it('is a session and the address it is for', () => {
    const access = token({ email: 'अतिथि@example.org' });
    expect(readBroughtSession(`#access_token=${access}&refresh_token=r1&type=magiclink`)).toEqual({
      access,
      refresh: 'r1',
      email: 'अतिथि@example.org',
    });
  });

  it.each([
    '',
    '#',
    '#error=access_denied',
    '#access_token=abc&refresh_token=r',
    `#access_token=${token({})}&refresh_token=r`,
    `#access_token=a.%%%.c&refresh_token=r`,
    `#access_token=${token({ email: 'a@example.org' })}`,
  ])('is nothing in %j', (hash) => {
    expect(readBroughtSession(hash)).toBeNull();
  });
});
