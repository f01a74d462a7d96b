import { describe, expect, it } from 'vitest';

import { districtCalled, findDistricts } from './find';
import type { District } from './model';

const district = (
  slug: string,
  [nameHi, nameEn]: [string, string],
  [headquartersHi, headquartersEn]: [string, string] = [nameHi, nameEn],
  aliases: string[] = [],
): District => ({
  slug,
  nameHi,
  nameEn,
  headquartersHi,
  headquartersEn,
  aliases,
  division: 'surguja',
  isSurgujaSide: true,
});
const districts = [
  district('surguja', ['सरगुजा', 'Surguja'], ['अंबिकापुर', 'Ambikapur'], ['Sarguja', 'सरगुज़ा']),
  district('koriya', ['कोरिया', 'Koriya'], ['बैकुंठपुर', 'Baikunthpur'], ['Korea']),
  district('gaurela-pendra-marwahi', ['गौरेला-पेंड्रा-मरवाही', 'Gaurela-Pendra-Marwahi'], undefined, [
    'GPM',
  ]),
  district('bastar', ['बस्तर', 'Bastar'], ['जगदलपुर', 'Jagdalpur']),
  district('dantewada', ['दंतेवाड़ा', 'Dantewada'], undefined, [
    'Dantewara',
    'Dakshin Bastar Dantewada',
  ]),
];
const found = (typed: string) => findDistricts(districts, typed).map(({ slug }) => slug);

describe('a district that is looked for', () => {
  it.each([
    ['surguja', 'surguja'],
    ['Sarguja', 'surguja'],
    ['सरगुज़ा', 'surguja'],
    ['अम्बिकापुर', 'surguja'],
    ['Korea', 'koriya'],
    ['gpm', 'gaurela-pendra-marwahi'],
    ['पेंड्रा', 'gaurela-pendra-marwahi'],
    ['Dantewara', 'dantewada'],
  ])('by %s is %s', (typed, slug) => {
    expect(found(typed)).toEqual([slug]);
  });

  it('is first of all the one whose own name begins so', () => {
    expect(found('bastar')).toEqual(['bastar', 'dantewada']);
  });

  it('is any as long as nothing is typed, and none for what no district is called', () => {
    expect(found('')).toHaveLength(districts.length);
    expect(found('delhi')).toEqual([]);
  });

  it('is chosen without a choice only by its whole name', () => {
    expect(districtCalled(districts, ' korea ')?.slug).toBe('koriya');
    expect(districtCalled(districts, 'kor')).toBeNull();
    expect(districtCalled([...districts, ...districts], 'korea')).toBeNull();
  });
});
