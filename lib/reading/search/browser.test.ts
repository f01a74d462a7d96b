import { describe, expect, it } from 'vitest';

import { forgetAllSearches, forgetSearch, readRecent, rememberSearch } from './browser';
import {
  recentStored,
  recentKey,
  recentShown,
  shortestSuggestion,
  suggestionDelay,
  suggestionListHeight,
} from './model';

function storage(content?: string) {
  const values = new Map(content === undefined ? [] : [[recentKey, content]]);
  const store = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  return () => store;
}

describe('the constants of search (specification 9)', () => {
  it('are those of the specification', () => {
    expect({
      suggestionDelay,
      shortestSuggestion,
      suggestionListHeight,
      recentStored,
      recentShown,
      recentKey,
    }).toEqual({
      suggestionDelay: 300,
      shortestSuggestion: 2,
      suggestionListHeight: 400,
      recentStored: 10,
      recentShown: 5,
      recentKey: 'recentSearches',
    });
  });
});

describe('recent searches', () => {
  it('stand newest first, ten at most', () => {
    const store = storage();
    for (let number = 1; number <= 12; number += 1) rememberSearch(`खोज ${number}`, store);
    expect(readRecent(store)).toHaveLength(10);
    expect(readRecent(store)[0]).toBe('खोज 12');
  });

  it('hold each question once, in the spelling typed last', () => {
    const store = storage();
    rememberSearch('अंबिकापुर', store);
    rememberSearch('Raipur', store);
    expect(rememberSearch('  अम्बिकापुर ', store)).toEqual(['अम्बिकापुर', 'Raipur']);
    expect(rememberSearch('RAIPUR', store)).toEqual(['RAIPUR', 'अम्बिकापुर']);
  });

  it('never hold a blank one', () => {
    const store = storage();
    rememberSearch('   ', store);
    rememberSearch('?!', store);
    expect(store().getItem(recentKey)).toBeNull();
  });

  it.each(['{', '"धान"', '{"a":1}', 'null'])('survive a malformed storage: %s', (content) => {
    const store = storage(content);
    expect(readRecent(store)).toEqual([]);
    expect(rememberSearch('धान', store)).toEqual(['धान']);
  });

  it('keep what is text of a half malformed storage', () => {
    expect(readRecent(storage('["धान", 7, null, ""]'))).toEqual(['धान']);
  });

  it('survive a storage that is blocked', () => {
    const refuse = () => {
      throw new Error('blocked');
    };
    const blocked = () => ({ getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(readRecent(blocked)).toEqual([]);
    expect(rememberSearch('धान', blocked)).toEqual(['धान']);
  });

  it('survive a browser that throws where its storage is named', () => {
    const refused = () => {
      throw new DOMException('The operation is insecure', 'SecurityError');
    };
    expect(readRecent(refused)).toEqual([]);
    expect(rememberSearch('धान', refused)).toEqual(['धान']);
    expect(forgetSearch('धान', refused)).toEqual([]);
    expect(forgetAllSearches(refused)).toEqual([]);
  });

  it('are forgotten one by one or all at once', () => {
    const store = storage('["धान","हाथी"]');
    expect(forgetSearch('धान', store)).toEqual(['हाथी']);
    expect(forgetAllSearches(store)).toEqual([]);
    expect(store().getItem(recentKey)).toBeNull();
  });
});
