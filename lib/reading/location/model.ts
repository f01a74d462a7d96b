/** A place on the earth, in degrees (WGS 84). */
export type Coordinates = { lat: number; lng: number };

/** The districts among which the reader's is looked for (specification 3: nearest-district lookup). */
export const nearbyDistricts = [
  'surguja',
  'surajpur',
  'balrampur',
  'koriya',
  'manendragarh-chirimiri-bharatpur',
  'jashpur',
  'raigarh',
] as const;

/** Kilometres within which a reader counts as being in a district (specification 9, inside Surguja). */
export const nearbyKilometres = 100;
/** Milliseconds for which a location is believed (specification 9, location cache). */
export const locationLifetime = 24 * 60 * 60_000;
/** Milliseconds before a page offers to look (specification 9, location cache). */
export const promptDelay = 2000;
/** Where the weather is shown for who has named no place (specification 9): Ambikapur. */
export const defaultCoordinates: Coordinates = { lat: 23.1165, lng: 83.1978 };

/** Names of what is kept in the browser (specification 3, local browser storage). */
export const locationKey = 'user-location';
export const promptDismissedKey = 'location-prompt-dismissed';
/** The district that was chosen by hand, which wins over the location; `all` for none of them. */
export const chosenDistrictKey = 'my-district';
export const wholeState = 'all';

/** What is kept of the reader's location (specification 3). */
export type StoredLocation = Coordinates & {
  /** The slug of the nearest district, null outside of Surguja. */
  district: string | null;
  isInSurguja: boolean;
  /** When it was found, in milliseconds since 1970. */
  timestamp: number;
};

/** The earth's mean radius in kilometres (IUGG). */
const earthRadius = 6371.0088;

/** The great-circle distance between two places in kilometres (haversine formula). */
export function greatCircleKilometres(from: Coordinates, to: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const halfChord =
    Math.sin(radians(to.lat - from.lat) / 2) ** 2 +
    Math.cos(radians(from.lat)) *
      Math.cos(radians(to.lat)) *
      Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(halfChord)));
}

/** Degrees between which India and what borders on it lie. */
const bounds = { south: 6, north: 38, west: 68, east: 98 } as const;

/** Whether a place can be the reader's: numbers, and in India or close to it. A phone that knows nothing says 0/0. */
export function isNearIndia({ lat, lng }: Coordinates): boolean {
  const { south, north, west, east } = bounds;
  // NaN is on neither side.
  return lat >= south && lat <= north && lng >= west && lng <= east;
}

/** As exactly as a place is kept or sent: two decimals of a degree, about 1 km. */
export function roundPlace({ lat, lng }: Coordinates): Coordinates {
  return { lat: Math.round(lat * 100) / 100, lng: Math.round(lng * 100) / 100 };
}

/** Whether a page is one where a district of one's own makes sense: front page, state, districts. */
export function isPlacePage(path: string): boolean {
  return /^(?:\/en)?(?:\/?|\/chhattisgarh(?:\/.*)?|\/district\/.+)$/.test(path);
}

/** What a page does about the location: offer to look, look again without asking, or leave it. */
export type LocationStep = 'offer' | 'renew' | 'leave';

/**
 * Decides it. Takes whether the prompt was put away, whether a district was chosen by hand, whether a
 * location is known now or was once, and what the browser would do if it were asked.
 */
export function locationStep(facts: {
  isDismissed: boolean;
  isChosen: boolean;
  isKnown: boolean;
  wasKnown: boolean;
  permission: 'granted' | 'denied' | 'prompt';
}): LocationStep {
  if (facts.isKnown || facts.isChosen || facts.permission === 'denied') return 'leave';
  // They have pressed once, and the browser asks nobody: it is the day's location that is missing.
  if (facts.wasKnown && facts.permission === 'granted') return 'renew';
  return facts.isDismissed ? 'leave' : 'offer';
}
