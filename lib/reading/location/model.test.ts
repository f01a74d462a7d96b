import { describe, expect, it } from 'vitest';

import { headquarters } from './headquarters';
import {
  greatCircleKilometres,
  isNearIndia,
  isPlacePage,
  locationLifetime,
  locationStep,
  nearbyDistricts,
  nearbyKilometres,
  promptDelay,
  roundPlace,
  defaultCoordinates,
} from './model';
import {
  nearestDistrict,
  ownDistrict,
  parseStoredLocation,
  toStoredLocation,
} from './stored-location';

const ambikapur = { lat: 23.1189, lng: 83.1954 };
const raipur = { lat: 21.2333, lng: 81.6333 };
const now = Date.parse('2026-11-21T10:40:00+05:30');

describe('the constants of specification 9', () => {
  it('are 100 km, 24 hours, 2 seconds and Ambikapur', () => {
    expect(nearbyKilometres).toBe(100);
    expect(locationLifetime).toBe(24 * 60 * 60 * 1000);
    expect(promptDelay).toBe(2000);
    expect(defaultCoordinates).toEqual({ lat: 23.1165, lng: 83.1978 });
  });

  it('look among the seven districts of specification 3', () => {
    expect(nearbyDistricts).toHaveLength(7);
    expect(nearbyDistricts.every((slug) => headquarters[slug])).toBe(true);
  });

  it('know where all 33 districts lie, each in Chhattisgarh', () => {
    const seats = Object.values(headquarters);
    expect(seats).toHaveLength(33);
    for (const { lat, lng } of seats) {
      expect(lat).toBeGreaterThan(17.7);
      expect(lat).toBeLessThan(24.2);
      expect(lng).toBeGreaterThan(80.2);
      expect(lng).toBeLessThan(84.5);
    }
  });
});

describe('the distance between two places', () => {
  it('is the great circle’s: Ambikapur lies 264 km from Raipur', () => {
    expect(greatCircleKilometres(ambikapur, raipur)).toBeCloseTo(264.25, 1);
    expect(greatCircleKilometres(raipur, ambikapur)).toBeCloseTo(264.25, 1);
  });

  it('is nothing from a place to itself, and half the earth at most', () => {
    expect(greatCircleKilometres(raipur, raipur)).toBe(0);
    expect(greatCircleKilometres({ lat: 90, lng: 0 }, { lat: -90, lng: 0 })).toBeCloseTo(20015, 0);
  });

  it('of a degree along a meridian is 111.2 km', () => {
    expect(greatCircleKilometres({ lat: 22, lng: 83 }, { lat: 23, lng: 83 })).toBeCloseTo(111.2, 1);
  });
});

describe('the nearest district', () => {
  it('of each headquarters is its own', () => {
    for (const slug of nearbyDistricts) {
      expect(nearestDistrict(headquarters[slug] ?? raipur)).toBe(slug);
    }
  });

  it('of Mainpat is Surguja, of Kunkuri Jashpur', () => {
    expect(nearestDistrict({ lat: 22.82, lng: 83.28 })).toBe('surguja');
    expect(nearestDistrict({ lat: 22.75, lng: 83.95 })).toBe('jashpur');
  });

  it('is none beyond 100 km', () => {
    expect(nearestDistrict(raipur)).toBeNull();
    const raigarh = headquarters.raigarh ?? raipur;
    expect(nearestDistrict({ ...raigarh, lat: raigarh.lat - 0.89 })).toBe('raigarh');
    expect(nearestDistrict({ ...raigarh, lat: raigarh.lat - 0.91 })).toBeNull();
  });
});

describe('what a phone says of itself', () => {
  it('can be a place only in or near India', () => {
    expect(isNearIndia(ambikapur)).toBe(true);
    expect(isNearIndia({ lat: 0, lng: 0 })).toBe(false);
    expect(isNearIndia({ lat: NaN, lng: 83 })).toBe(false);
    expect(isNearIndia({ lat: 23, lng: Infinity })).toBe(false);
    expect(isNearIndia({ lat: 51.5, lng: -0.1 })).toBe(false);
  });

  it('is kept to two decimals', () => {
    expect(roundPlace({ lat: 23.118923, lng: 83.195371 })).toEqual({ lat: 23.12, lng: 83.2 });
    expect(toStoredLocation({ lat: 23.118923, lng: 83.195371 }, now)).toEqual({
      lat: 23.12,
      lng: 83.2,
      district: 'surguja',
      isInSurguja: true,
      timestamp: now,
    });
    expect(toStoredLocation(raipur, now)).toMatchObject({ district: null, isInSurguja: false });
  });
});

describe('a location that was kept', () => {
  const stored = (parts: object = {}) =>
    JSON.stringify({ ...toStoredLocation(ambikapur, now), ...parts });

  it('holds for 24 hours', () => {
    expect(parseStoredLocation(stored(), now)?.district).toBe('surguja');
    expect(parseStoredLocation(stored(), now + locationLifetime - 1)?.district).toBe('surguja');
    expect(parseStoredLocation(stored(), now + locationLifetime)).toBeNull();
  });

  it('is stale when the clock was put back', () => {
    expect(parseStoredLocation(stored(), now - 1)).toBeNull();
  });

  it('is as if there were none when it is unreadable or no place', () => {
    for (const text of [
      null,
      '',
      'surguja',
      '{"lat":',
      'null',
      '[]',
      '7',
      stored({ lat: '23.1' }),
      stored({ lat: null }),
      stored({ lat: 0, lng: 0 }),
      stored({ timestamp: 'today' }),
    ]) {
      expect(parseStoredLocation(text, now), String(text)).toBeNull();
    }
  });

  it('has the district of its coordinates, whatever stands beside them', () => {
    expect(parseStoredLocation(stored({ district: 'raipur' }), now)?.district).toBe('surguja');
  });
});

describe('the reader’s own district', () => {
  const found = toStoredLocation(ambikapur, now);

  it('is the one chosen by hand, else the one found', () => {
    expect(ownDistrict('bastar', found)).toBe('bastar');
    expect(ownDistrict(null, found)).toBe('surguja');
    expect(ownDistrict(null, null)).toBeNull();
  });

  it('is none when all of the state was chosen', () => {
    expect(ownDistrict('all', found)).toBeNull();
  });

  it('is the one found when what was chosen is no district', () => {
    expect(ownDistrict('atlantis', found)).toBe('surguja');
    expect(ownDistrict('constructor', found)).toBe('surguja');
  });
});

describe('the offer to look for the location', () => {
  const facts = {
    isDismissed: false,
    isChosen: false,
    isKnown: false,
    wasKnown: false,
    permission: 'prompt' as const,
  };

  it('is made to who has said nothing yet', () => {
    expect(locationStep(facts)).toBe('offer');
  });

  it('never comes again once it was put away', () => {
    expect(locationStep({ ...facts, isDismissed: true })).toBe('leave');
  });

  it('is not made to who has refused in the browser, has chosen, or is known', () => {
    expect(locationStep({ ...facts, permission: 'denied' })).toBe('leave');
    expect(locationStep({ ...facts, isChosen: true })).toBe('leave');
    expect(locationStep({ ...facts, isKnown: true })).toBe('leave');
  });

  it('is not needed to renew yesterday’s location', () => {
    expect(locationStep({ ...facts, wasKnown: true, permission: 'granted' })).toBe('renew');
    expect(locationStep({ ...facts, wasKnown: true })).toBe('offer');
  });

  it('comes on the front page, the state’s and the districts’', () => {
    for (const path of ['/', '/en', '/en/', '/chhattisgarh', '/en/district/surguja'])
      expect(isPlacePage(path), path).toBe(true);
    for (const path of ['/article/x', '/en/article/x', '/search', '/english', '/settings'])
      expect(isPlacePage(path), path).toBe(false);
  });
});
