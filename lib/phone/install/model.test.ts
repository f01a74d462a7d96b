import { describe, expect, it } from 'vitest';

import { dismissalLasts, dismissedKey, promptDelay, wayToInstall } from './model';

const day = 86_400_000;

describe('the card that offers to install, by specification 9', () => {
  it('comes after 5 s, and a dismissal lasts 7 days under its specified key', () => {
    expect(promptDelay).toBe(5000);
    expect(dismissalLasts).toBe(7 * day);
    expect(dismissedKey).toBe('pwa-install-dismissed');
  });
});

describe('the way to install', () => {
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
  const mac =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';
  const chrome =
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
  const phone = { isStandalone: false, canAsk: false, agent: chrome, touchPoints: 5 };

  it('is the browser’s question where it has one', () => {
    expect(wayToInstall({ ...phone, canAsk: true })).toBe('browser');
  });

  it('is a hint on Apple’s phones and tablets', () => {
    expect(wayToInstall({ ...phone, agent: safari })).toBe('by-hand');
    expect(wayToInstall({ ...phone, agent: mac })).toBe('by-hand');
  });

  it('is none elsewhere, nor where the app runs already', () => {
    expect(wayToInstall(phone)).toBeNull();
    expect(wayToInstall({ ...phone, agent: mac, touchPoints: 0 })).toBeNull();
    expect(wayToInstall({ ...phone, canAsk: true, isStandalone: true })).toBeNull();
    expect(wayToInstall({ ...phone, agent: `${safari} CriOS/140` })).toBeNull();
  });
});
