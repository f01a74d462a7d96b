import { headquarters } from './headquarters';
import {
  greatCircleKilometres,
  isNearIndia,
  locationLifetime,
  nearbyDistricts,
  nearbyKilometres,
  roundPlace,
  wholeState,
  type Coordinates,
  type StoredLocation,
} from './model';

/** The slug of the district whose headquarters are nearest, or null when none is within 100 km. */
export function nearestDistrict(place: Coordinates): string | null {
  let nearest: { slug: string; kilometres: number } | null = null;
  for (const slug of nearbyDistricts) {
    const seat = headquarters[slug];
    if (!seat) continue;
    const kilometres = greatCircleKilometres(place, seat);
    if (!nearest || kilometres < nearest.kilometres) nearest = { slug, kilometres };
  }
  return nearest && nearest.kilometres <= nearbyKilometres ? nearest.slug : null;
}

/** What is kept of a place found at `now` (milliseconds since 1970). */
export function toStoredLocation(place: Coordinates, now: number): StoredLocation {
  const district = nearestDistrict(place);
  return { ...roundPlace(place), district, isInSurguja: district !== null, timestamp: now };
}

/**
 * Reads what was kept. Gives null for what is older than 24 hours or from the future, as after a
 * change of the clock, and for whatever else cannot be a location.
 */
export function parseStoredLocation(text: string | null, now: number): StoredLocation | null {
  const stored = parseObject(text);
  if (!stored) return null;
  const { lat, lng, timestamp } = stored;
  if (typeof lat !== 'number' || typeof lng !== 'number' || typeof timestamp !== 'number')
    return null;
  if (!isNearIndia({ lat, lng })) return null;
  if (!(timestamp <= now && now - timestamp < locationLifetime)) return null;
  // Reckoned anew: what stands beside it may have been written by something else.
  return toStoredLocation({ lat, lng }, timestamp);
}

function parseObject(text: string | null): Partial<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** Whether a district of this slug exists, as far as places are known. */
function isDistrict(slug: string): boolean {
  return Object.hasOwn(headquarters, slug);
}

/**
 * The district whose news come first: the one chosen by hand, else the one the location gave; null
 * when there is none, or when all of the state was chosen.
 */
export function ownDistrict(chosen: string | null, found: StoredLocation | null): string | null {
  if (chosen === wholeState) return null;
  if (chosen !== null && isDistrict(chosen)) return chosen;
  return found?.district ?? null;
}
