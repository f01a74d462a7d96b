import { foldText } from '@/lib/platform/text/fold';

import type { District } from './model';

/** How near a name is to what was typed: the same, beginning so, or with a word that does. */
function nearness(name: string, key: string): number {
  const folded = foldText(name);
  if (folded === key) return 3;
  if (folded.startsWith(key)) return 2;
  return folded.includes(` ${key}`) ? 1 : 0;
}

const namesOf = (each: District): string[] => [
  each.nameHi,
  each.nameEn,
  each.headquartersHi,
  each.headquartersEn,
  each.slug,
  ...each.aliases,
];

/**
 * Districts of which a name begins so or has a word that does, in either script, by their own names,
 * their headquarters' and the others they are known by (Korea, GPM, सरगुज़ा); the likeliest first, all
 * of them for nothing typed.
 */
export function findDistricts(districts: readonly District[], typed: string): District[] {
  const key = foldText(typed);
  return districts
    .map((each) => ({ each, near: Math.max(...namesOf(each).map((name) => nearness(name, key))) }))
    .filter(({ near }) => near > 0)
    .toSorted((a, b) => (key === '' ? 0 : b.near - a.near))
    .map(({ each }) => each);
}

/** The one district that is called just so; null where none is, or more than one. */
export function districtCalled(districts: readonly District[], typed: string): District | null {
  const key = foldText(typed);
  const called = districts.filter((each) => namesOf(each).some((name) => foldText(name) === key));
  return called.length === 1 ? (called[0] ?? null) : null;
}
