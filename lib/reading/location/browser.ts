import type { Locale } from '@/lib/platform/i18n/locale';
import { districtPath } from '@/lib/platform/paths';

import {
  chosenDistrictKey,
  isNearIndia,
  locationKey,
  locationStep,
  promptDismissedKey,
  type LocationStep,
  type StoredLocation,
} from './model';
import { ownDistrict, parseStoredLocation, toStoredLocation } from './stored-location';

// Scripts of a page are bundled apart; all find the same map in their one window.
const held = Symbol.for('site.held-here');
/** What could not be kept, as in a full or forbidden storage, holds as long as the document. */
const heldHere = ((globalThis as { [held]?: Map<string, string> })[held] ??= new Map());

function recall(key: string): string | null {
  const held = heldHere.get(key);
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    heldHere.delete(key);
  } catch {
    heldHere.set(key, value);
  }
}

/** The location of the last 24 hours, if the reader has told it. */
export function knownLocation(): StoredLocation | null {
  return parseStoredLocation(recall(locationKey), Date.now());
}

/** What the reader chose by hand: a slug, `all`, or null when they chose nothing. */
export function chosenDistrict(): string | null {
  return recall(chosenDistrictKey);
}

/** The slug of the district whose news come first, or null. */
export function currentDistrict(): string | null {
  return ownDistrict(chosenDistrict(), knownLocation());
}

/** Whether anything is kept of where the reader is, or of what was chosen. */
export function mayKnowPlace(): boolean {
  return recall(chosenDistrictKey) !== null || recall(locationKey) !== null;
}

const changed = 'own-district';

/** Keeps what was chosen by hand (a slug or `all`) and tells whoever shows it. */
export function chooseDistrict(choice: string): void {
  remember(chosenDistrictKey, choice);
  dispatchEvent(new Event(changed));
}

/** Calls back whenever the reader's district or location may have changed, here or in another tab. Gives what stops it. */
export function watchDistrict(onChange: () => void): () => void {
  addEventListener(changed, onChange);
  addEventListener('storage', onChange);
  return () => {
    removeEventListener(changed, onChange);
    removeEventListener('storage', onChange);
  };
}

/** Puts the prompt away for good (specification 3). */
export function dismissPrompt(): void {
  remember(promptDismissedKey, 'true');
}

/** How a look for the location ended. */
export type LocationResult =
  | { kind: 'inside'; district: string }
  | { kind: 'outside' }
  | { kind: 'failed'; isDenied: boolean }
  | { kind: 'unsupported' };

/** A place to the nearest kilometre is enough, and a cheap phone finds it fast. */
const asked: PositionOptions = {
  enableHighAccuracy: false,
  timeout: 15_000,
  maximumAge: 10 * 60_000,
};

/**
 * Asks the browser where the reader is, which may ask them; keeps what it says, rounded. Never
 * throws: a place that cannot be one counts as not found. Who shows the district is told, unless it is
 * done `quietly`: then the next page is the first to show it, and nothing moves on this one.
 */
export function findLocation({ quietly = false } = {}): Promise<LocationResult> {
  // Browsers without it lack the property, whatever the types say.
  const geolocation = (navigator as { geolocation?: Geolocation }).geolocation;
  if (!geolocation) return Promise.resolve({ kind: 'unsupported' });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => {
        resolve(storeLocation(coords.latitude, coords.longitude));
        if (!quietly) dispatchEvent(new Event(changed));
      },
      (error) => resolve({ kind: 'failed', isDenied: error.code === 1 }),
      asked,
    );
  });
}

function storeLocation(lat: number, lng: number): LocationResult {
  if (!isNearIndia({ lat, lng })) return isPlace(lat, lng) ? { kind: 'outside' } : notFound;
  const location = toStoredLocation({ lat, lng }, Date.now());
  remember(locationKey, JSON.stringify(location));
  return location.district ? { kind: 'inside', district: location.district } : { kind: 'outside' };
}

const notFound: LocationResult = { kind: 'failed', isDenied: false };

/** Whether there is such a place on earth that a phone would name: not NaN, not 0/0. */
function isPlace(lat: number, lng: number): boolean {
  const isOnEarth = Number.isFinite(lat + lng) && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  return isOnEarth && !(lat === 0 && lng === 0);
}

/** What this page should do about the location (model.ts, locationStep). Asks nobody for anything. */
export async function nextStep(): Promise<LocationStep> {
  return locationStep({
    isDismissed: recall(promptDismissedKey) !== null,
    isChosen: chosenDistrict() !== null,
    isKnown: knownLocation() !== null,
    wasKnown: recall(locationKey) !== null,
    permission: await locationPermission(),
  });
}

/** What the browser would do if it were asked for the location; `prompt` where it does not tell. */
async function locationPermission(): Promise<PermissionState> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    return 'prompt';
  }
}

/** A district's name in the page's edition: every page leads to all districts. Its slug where none does. */
export function districtNameOnPage(locale: Locale, slug: string): string {
  const link = document.querySelector(`a[href="${districtPath(locale, slug)}"]`);
  return link?.textContent.trim() || slug;
}
