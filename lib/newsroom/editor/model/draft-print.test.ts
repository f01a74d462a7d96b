import { describe, expect, it } from 'vitest';

import { printOfDraft } from './draft-print';
import { emptyDraft, type DraftContent } from './model';
import { toDraft, toStored } from './working-copy';

const draft: DraftContent = {
  ...emptyDraft,
  title_hi: 'मेला',
  tags: ['मेला', 'मैनपाट'],
  rows: ['a', 'b'],
  body_hi: [
    { id: 'a', type: 'paragraph', text: ' आज ' },
    { id: 'b', type: 'image', text: '', url: '/media/a.webp', alt: 'द्वार' },
  ],
  body_en: [{ id: 'a', type: 'paragraph', text: 'Today', of: 'x1' }],
  translated_from: { title_en: 'x2', summary_en: 'x3' },
};

/** Whatever has keys, with them in the order in which PostgreSQL keeps them in jsonb: the short ones first. */
const asKept = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(asKept);
  const entries = Object.entries(value).map(([key, of]) => [key, asKept(of)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1)));
};

describe('the print of a draft', () => {
  it('is the same when the site gives the draft back', () => {
    const kept = asKept(JSON.parse(JSON.stringify(toStored(draft)))) as Record<string, unknown>;
    expect(printOfDraft(toDraft(kept))).toBe(printOfDraft(draft));
  });

  it('is another one after any change', () => {
    const [first, second] = draft.body_hi;
    if (!first || !second) throw new Error('no blocks');
    const changed: DraftContent[] = [
      { ...draft, title_hi: 'मेले' },
      { ...draft, rows: ['b', 'a'] },
      { ...draft, body_hi: [{ ...first, text: 'आज' }, second] },
      { ...draft, translated_from: { title_en: 'x2' } },
    ];
    expect(new Set([draft, ...changed].map(printOfDraft)).size).toBe(5);
  });
});
