import { describe, expect, it } from 'vitest';

import { placeName } from './place-name';

const surguja = {
  slug: 'surguja',
  nameHi: 'सरगुजा',
  nameEn: 'Surguja',
  headquartersHi: 'अंबिकापुर',
  headquartersEn: 'Ambikapur',
  aliases: [],
  division: 'surguja',
  isSurgujaSide: true,
};

describe('a place that articles name in one language', () => {
  it('is called by its name in the edition’s language: state, district or seat', () => {
    expect(placeName('Chhattisgarh', 'hi', [])).toBe('छत्तीसगढ़');
    expect(placeName('सरगुजा', 'en', [surguja])).toBe('Surguja');
    expect(placeName('Ambikapur', 'hi', [surguja])).toBe('अंबिकापुर');
  });

  it('has no name of ours when it is none of them', () => {
    expect(placeName('Rampur', 'hi', [surguja])).toBeNull();
  });
});
