import type { Coordinates } from './model';

/**
 * Where the headquarters of each district lie, in degrees to two decimals (about 1 km). Source:
 * GeoNames (geonames.org, CC BY 4.0); Mohla's from the district's article in Wikipedia.
 */
export const headquarters: Readonly<Record<string, Coordinates>> = {
  surguja: { lat: 23.12, lng: 83.2 },
  surajpur: { lat: 23.21, lng: 82.87 },
  balrampur: { lat: 23.61, lng: 83.61 },
  koriya: { lat: 23.26, lng: 82.56 },
  'manendragarh-chirimiri-bharatpur': { lat: 23.21, lng: 82.2 },
  jashpur: { lat: 22.89, lng: 84.14 },
  raigarh: { lat: 21.9, lng: 83.4 },
  raipur: { lat: 21.23, lng: 81.63 },
  'baloda-bazar': { lat: 21.66, lng: 82.16 },
  gariaband: { lat: 20.63, lng: 82.06 },
  dhamtari: { lat: 20.71, lng: 81.55 },
  mahasamund: { lat: 21.11, lng: 82.09 },
  bilaspur: { lat: 22.08, lng: 82.16 },
  korba: { lat: 22.35, lng: 82.7 },
  'janjgir-champa': { lat: 22.01, lng: 82.58 },
  mungeli: { lat: 22.07, lng: 81.69 },
  'gaurela-pendra-marwahi': { lat: 22.75, lng: 81.9 },
  sakti: { lat: 22.03, lng: 82.96 },
  'sarangarh-bilaigarh': { lat: 21.59, lng: 83.08 },
  durg: { lat: 21.19, lng: 81.28 },
  balod: { lat: 20.73, lng: 81.21 },
  bemetara: { lat: 21.72, lng: 81.53 },
  kabirdham: { lat: 22.01, lng: 81.23 },
  rajnandgaon: { lat: 21.1, lng: 81.03 },
  'khairagarh-chhuikhadan-gandai': { lat: 21.42, lng: 80.98 },
  'mohla-manpur-ambagarh-chowki': { lat: 20.59, lng: 80.75 },
  bastar: { lat: 19.08, lng: 82.02 },
  kondagaon: { lat: 19.59, lng: 81.66 },
  kanker: { lat: 20.27, lng: 81.49 },
  narayanpur: { lat: 19.72, lng: 81.24 },
  dantewada: { lat: 18.89, lng: 81.35 },
  sukma: { lat: 18.39, lng: 81.66 },
  bijapur: { lat: 18.79, lng: 80.82 },
};
