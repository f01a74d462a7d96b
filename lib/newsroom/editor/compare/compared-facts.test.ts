import { describe, expect, it } from 'vitest';

import { changedFacts } from './compared-facts';
import { comparedText } from './compared-text';
import { emptyDraft, type DraftBlock, type DraftContent } from '../model/model';
import { sameValue } from '../model/same-value';

const names = { alt: 'alt', caption: 'caption', credit: 'credit', cite: 'cite', until: 'until' };
const block = (id: string, change: Partial<DraftBlock> = {}): DraftBlock => ({
  id,
  type: 'paragraph',
  text: 'x',
  ...change,
});
const changed = (before: Partial<DraftContent>, after: Partial<DraftContent>) =>
  changedFacts({ ...emptyDraft, ...before }, { ...emptyDraft, ...after });

/** Fields of which readers see anything. */
const readFields = (Object.keys(emptyDraft) as (keyof DraftContent)[]).filter(
  (field) => field !== 'rows' && field !== 'translated_from',
);

/** A value that differs from an empty draft's. */
function other(field: keyof DraftContent): unknown {
  const empty = emptyDraft[field];
  if (field === 'body_hi' || field === 'body_en') return [block('a')];
  if (Array.isArray(empty)) return ['x'];
  if (typeof empty === 'boolean') return true;
  if (typeof empty === 'number') return 20;
  if (field === 'sentiment') return 'negative';
  return field === 'series_part' ? 2 : 'x';
}

describe('two versions of an article', () => {
  it.each(readFields)('that differ in %s are never told to be the same', (field) => {
    const pictured = { ...emptyDraft, image_url: '/media/a' };
    const after: DraftContent = { ...pictured, [field]: other(field) };
    const isSeen =
      changedFacts(pictured, after).length > 0 ||
      !sameValue(
        [comparedText(pictured, 'hi', names), comparedText(pictured, 'en', names)],
        [comparedText(after, 'hi', names), comparedText(after, 'en', names)],
      );
    expect(isSeen).toBe(true);
  });

  it('are compared fact by fact, each with what it was and is', () => {
    expect(
      changed(
        { category: 'crime', tags: ['a'], author_name: 'आशा', is_breaking_news: true },
        { category: 'weather', tags: ['a', 'b'], author_name: ' आशा ' },
      ),
    ).toEqual([
      { kind: 'field', field: 'category', before: 'crime', after: 'weather' },
      { kind: 'field', field: 'tags', before: ['a'], after: ['a', 'b'] },
      { kind: 'field', field: 'is_breaking_news', before: true, after: false },
    ]);
  });

  it('are compared by the kinds and addresses of their blocks, what both languages have once', () => {
    const before = [block('a'), block('b', { type: 'image', url: '/media/1', text: '' })];
    const after = [
      block('a', { type: 'subhead' }),
      block('c', { type: 'embed', url: 'https://x' }),
    ];
    expect(
      changed({ body_hi: before, body_en: before }, { body_hi: after, body_en: after }),
    ).toEqual([
      { kind: 'block', id: 'a', number: 1, what: 'type', before: 'paragraph', after: 'subhead' },
      { kind: 'block', id: 'c', number: 2, what: 'url', before: null, after: 'https://x' },
      { kind: 'block', id: 'b', number: 2, what: 'url', before: '/media/1', after: null },
    ]);
  });

  it('that say the same are the same', () => {
    expect(changed({ source_name: '' }, { source_name: ' ' })).toEqual([]);
  });
});
