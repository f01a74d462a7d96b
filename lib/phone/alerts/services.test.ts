import { describe, expect, it } from 'vitest';

import { isPushAddress } from './services';

describe('an address that alerts are sent to', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://fcm.googleapis.com/wp/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-sg2p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('may be %s', (address) => {
    expect(isPushAddress(address, [])).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.example.org/x',
    'https://user@fcm.googleapis.com/x',
    'https://example.org/#fcm.googleapis.com',
    'https://notify.windows.com/x',
    'https://169.254.169.254/latest',
    'http://localhost:54321/x',
    'nonsense',
  ])('is never %s', (address) => {
    expect(isPushAddress(address, [])).toBe(false);
  });

  it('may be one of the own network that is named', () => {
    expect(isPushAddress('http://127.0.0.1:8123/phone/1', ['127.0.0.1:8123'])).toBe(true);
    expect(isPushAddress('http://127.0.0.1:8124/phone/1', ['127.0.0.1:8123'])).toBe(false);
  });
});
