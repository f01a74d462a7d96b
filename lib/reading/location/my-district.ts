import { chosenDistrictKey, locationKey, locationLifetime } from '@/lib/reading/location/model';

/** The districts by whatever may name them in the storage, in small letters: their slugs, or their English names. */
export function districtsByName(
  districts: readonly { slug: string; nameEn: string }[],
): Record<string, string> {
  return Object.fromEntries(
    districts.flatMap(({ slug, nameEn }) => [
      [slug, slug],
      [nameEn.toLowerCase(), slug],
    ]),
  );
}

/**
 * Where the page `/my-district` leads: to the page of the district that was chosen, else of the one the reader was
 * found in, else of the whole state. Takes what reads the browser's storage, the edition's prefix (`''` or `/en`), the
 * districts by name, and the moment in milliseconds.
 */
export function myDistrictPath(
  recall: (key: string) => string | null,
  prefix: string,
  districts: Record<string, string>,
  now: number,
): string {
  const slug = ownSlug(recall, districts, now);
  return prefix + (slug === null ? '/chhattisgarh' : `/district/${slug}`);
}

function ownSlug(
  recall: (key: string) => string | null,
  districts: Record<string, string>,
  now: number,
): string | null {
  const find = (name: unknown) => {
    const key = String(name).toLowerCase();
    return Object.hasOwn(districts, key) ? (districts[key] ?? null) : null;
  };
  try {
    const chosen = recall(chosenDistrictKey);
    if (chosen) return find(chosen);
    const place = JSON.parse(recall(locationKey) ?? '{}') as Record<string, unknown> | null;
    const age = now - Number(place?.timestamp);
    return age >= 0 && age < locationLifetime ? find(place?.district) : null;
  } catch {
    return null;
  }
}
