import { describe, expect, it } from 'vitest';
import { repairMojibake } from './mojibake';

/** Text as it looks when its UTF-8 bytes were read as another encoding. */
function misread(text: string, encoding: string): string {
  return new TextDecoder(encoding).decode(new TextEncoder().encode(text));
}

describe('UTF-8 that was read as something else', () => {
  it('is repaired where it was read as Windows-1252', () => {
    expect(repairMojibake(misread('सरगुजा में “मेला” शुरू', 'windows-1252'))).toBe('सरगुजा में “मेला” शुरू');
  });

  it('is repaired where it was read as Latin-1', () => {
    const latin1 = Array.from(new TextEncoder().encode('ठंड है'), (byte) =>
      String.fromCharCode(byte),
    ).join('');
    expect(repairMojibake(latin1)).toBe('ठंड है');
  });

  it('is repaired inside text that is right', () => {
    expect(repairMojibake('मेला â€“ fair')).toBe('मेला – fair');
  });

  it('leaves real accents and signs alone', () => {
    for (const text of ['Café Zoë – “élan”', '45°C ±2', 'नमस्ते', '£5 §3 Ã'])
      expect(repairMojibake(text)).toBe(text);
  });
});
