import { describe, expect, it } from 'vitest';

import common from './common-passwords.json';
import { complaintAboutPassword } from './password';

const asha = { name: 'आशा कुजूर Asha', email: 'asha.kujur1998@example.org' };
const complaint = (password: string) => complaintAboutPassword(password, asha);

describe('a password', () => {
  it.each([
    'mahua-ke-phool-2026',
    'महुआ के फूल',
    'haathi nadi paar karta hai',
    'x9!kQz7#',
    'सरगुजा में कल बारिश',
  ])('like "%s" is taken', (password) => {
    expect(complaint(password)).toBeNull();
  });

  it('of 72 bytes is taken, whatever its letters; one more is too many', () => {
    expect(complaint('ab'.repeat(36))).toBeNull();
    expect(complaint(`${'ab'.repeat(36)}c`)).toBe('passwordLong');
    expect(complaint('कख'.repeat(12))).toBeNull();
    expect(complaint(`${'कख'.repeat(12)}ग`)).toBe('passwordLong');
  });

  it('of seven characters is too short', () => {
    expect(complaint('x9!kQz7')).toBe('passwordShort');
  });

  it.each([
    'password',
    'PASSWORD',
    'Password@123',
    'password1',
    'iloveyou',
    'qwertyuiop',
    'admin@123',
    'India@123',
    '!!welcome!!',
    '12345678',
    '9876543210',
    '15081947',
    '१२३४५६७८९',
    'aaaaaaaaaa',
    'कककककककक',
  ])('as common as "%s" is not taken', (password) => {
    expect(complaint(password)).toBe('passwordCommon');
  });

  it.each([
    'surguja2026',
    'SurgujaSamvad1',
    'सरगुजा-संवाद',
    'AshaKujur@98',
    'asha.kujur1998',
    'asha.kujur1998@example.org',
    'आशाकुजूर12',
  ])('that is little more than a name or address, "%s", is not taken', (password) => {
    expect(complaint(password)).toBe('passwordPersonal');
  });

  it('is looked for among the 3,000 commonest that are long enough, and more (ASVS 6.2.4)', () => {
    const listed = common.passwords.split(' ');
    expect(new Set(listed).size).toBeGreaterThan(3000);
    expect(listed.filter((password) => password.length < 8)).toEqual([]);
    expect(listed.filter((password) => complaint(password) === null)).toEqual([]);
  });
});
