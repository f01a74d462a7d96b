import { describe, expect, it } from 'vitest';

import { BoundedStore } from './bounded-store';

const of = (length: number) => ({ bytes: { length } });

describe('the store of finished images', () => {
  it('lets go of what was not asked for longest when it is full', () => {
    const store = new BoundedStore(100);
    store.set('a', of(40));
    store.set('b', of(40));
    store.get('a');
    store.set('c', of(40));
    expect(store.get('a')).toBeDefined();
    expect(store.get('b')).toBeUndefined();
    expect(store.get('c')).toBeDefined();
  });

  it('counts a renewed image once', () => {
    const store = new BoundedStore(100);
    for (let turn = 0; turn < 10; turn += 1) store.set('a', of(60));
    store.set('b', of(40));
    expect(store.get('a')).toBeDefined();
    expect(store.get('b')).toBeDefined();
  });

  it('does not empty itself for what can never fit', () => {
    const store = new BoundedStore(100);
    store.set('a', of(60));
    store.set('giant', of(101));
    expect(store.get('giant')).toBeUndefined();
    expect(store.get('a')).toBeDefined();
  });
});
