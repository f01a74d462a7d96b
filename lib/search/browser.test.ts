import { describe, expect, it } from 'vitest';

import { forgetAllSearches, forgetSearch, readRecent, rememberSearch } from './browser';
import {
  recentKept,
  recentKey,
  recentShown,
  shortestSuggestion,
  suggestionCount,
  suggestionDelay,
  suggestionListHeight,
} from './model';

function storage(content?: string) {
  const values = new Map(content === undefined ? [] : [[recentKey, content]]);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

describe('the constants of search (specification 9)', () => {
  it('are those of the specification', () => {
    expect({
      suggestionDelay,
      shortestSuggestion,
      suggestionCount,
      suggestionListHeight,
      recentKept,
      recentShown,
      recentKey,
    }).toEqual({
      suggestionDelay: 300,
      shortestSuggestion: 2,
      suggestionCount: 5,
      suggestionListHeight: 400,
      recentKept: 10,
      recentShown: 5,
      recentKey: 'recentSearches',
    });
  });
});

describe('recent searches', () => {
  it('stand newest first, ten at most', () => {
    const store = storage();
    for (let number = 1; number <= 12; number += 1) rememberSearch(store, `खोज ${number}`);
    expect(readRecent(store)).toHaveLength(10);
    expect(readRecent(store)[0]).toBe('खोज 12');
  });

  it('hold each question once, in the spelling typed last', () => {
    const store = storage();
    rememberSearch(store, 'अंबिकापुर');
    rememberSearch(store, 'Raipur');
    expect(rememberSearch(store, '  अम्बिकापुर ')).toEqual(['अम्बिकापुर', 'Raipur']);
    expect(rememberSearch(store, 'RAIPUR')).toEqual(['RAIPUR', 'अम्बिकापुर']);
  });

  it('never hold a blank one', () => {
    const store = storage();
    rememberSearch(store, '   ');
    rememberSearch(store, '?!');
    expect(store.getItem(recentKey)).toBeNull();
  });

  it.each(['{', '"धान"', '{"a":1}', 'null'])('survive a malformed storage: %s', (content) => {
    const store = storage(content);
    expect(readRecent(store)).toEqual([]);
    expect(rememberSearch(store, 'धान')).toEqual(['धान']);
  });

  it('keep what is text of a half malformed storage', () => {
    expect(readRecent(storage('["धान", 7, null, ""]'))).toEqual(['धान']);
  });

  it('survive a storage that is blocked', () => {
    const blocked = {
      getItem: () => {
        throw new Error('blocked');
      },
      setItem: () => {
        throw new Error('blocked');
      },
      removeItem: () => {
        throw new Error('blocked');
      },
    };
    expect(readRecent(blocked)).toEqual([]);
    expect(rememberSearch(blocked, 'धान')).toEqual(['धान']);
  });

  it('are forgotten one by one or all at once', () => {
    const store = storage('["धान","हाथी"]');
    expect(forgetSearch(store, 'धान')).toEqual(['हाथी']);
    expect(forgetAllSearches(store)).toEqual([]);
    expect(store.getItem(recentKey)).toBeNull();
  });
});
