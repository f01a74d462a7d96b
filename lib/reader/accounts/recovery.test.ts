import { describe, expect, it } from 'vitest';

import { isRecovery, recoverySeconds, sealRecovery } from './recovery';
import { holderOf } from './token-claims';

const secret = 'sixteen letters!';
const noon = Date.UTC(2026, 10, 21, 12);
const asha = { userId: '7b0c7d2e-3f37-4b1e-9a53-0d6a1f6f5a01', sessionId: 'first' };
const ravi = { userId: '7b0c7d2e-3f37-4b1e-9a53-0d6a1f6f5a02', sessionId: 'second' };

describe('the leave to choose a password without the old one', () => {
  const seal = sealRecovery(asha, secret, noon);

  it('lasts 15 minutes', () => {
    expect(recoverySeconds).toBe(15 * 60);
    expect(isRecovery(seal, asha, secret, noon + 899_000)).toBe(true);
    expect(isRecovery(seal, asha, secret, noon + 900_000)).toBe(false);
  });

  it.each([
    ['another reader’s', ravi],
    ['the same reader’s in another session', { ...asha, sessionId: 'second' }],
  ])('is not %s', (_, holder) => {
    expect(isRecovery(seal, holder, secret, noon)).toBe(false);
  });

  it.each([
    ['nothing', undefined],
    ['written by hand', '1'],
    ['given more time', seal.replace(/^\d+/, (expiry) => String(Number(expiry) + 60))],
    ['sealed with another secret', sealRecovery(asha, 'another secret!!', noon)],
    ['cut short', seal.slice(0, -1)],
  ])('is not what is %s', (_, value) => {
    expect(isRecovery(value, asha, secret, noon)).toBe(false);
  });
});

describe('the holder of a session', () => {
  const tokenOf = (claims: unknown) =>
    `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;

  it('is named by their access token', () => {
    expect(holderOf(tokenOf({ sub: asha.userId, session_id: 'first', role: 'x' }))).toEqual(asha);
  });

  it.each(['', 'nothing', 'a.b.c', tokenOf(null), tokenOf({ sub: 'x', session_id: 'y' })])(
    'is nobody in %j',
    (token) => {
      expect(holderOf(token)).toBeNull();
    },
  );
});
