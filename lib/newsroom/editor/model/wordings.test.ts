import { describe, expect, it } from 'vitest';

import type { Locale } from '@/lib/platform/i18n/locale';

import { isAhead } from '../device/ahead';
import { splitBlock } from './blocks';
import { mergeDrafts } from '../merge/merge';
import { emptyDraft, type DraftContent } from './model';
import { toDraft, toStored } from './working-copy';
import { withEdited, writeInRow } from './rows';
import { translationState } from './translation';
import {
  markFresh,
  pairAt,
  placeIn,
  staleLanguages,
  translationGaps,
  withPairsInLine,
  writeLine,
} from './wordings';

const image = { id: 'p', type: 'image' as const, text: 'शीर्षक', url: '/media/p.jpg' };
const article: DraftContent = toDraft({
  ...emptyDraft,
  title_hi: 'मेला शुरू',
  title_en: 'Fair begins',
  summary_hi: 'मेला आज शुरू हुआ।',
  summary_en: 'The fair began today.',
  image_url: '/media/lead.jpg',
  image_alt_hi: 'मेला',
  image_alt_en: 'The fair',
  image_caption_hi: 'मैदान में मेला',
  image_caption_en: 'The fair in the field',
  body_hi: [
    { id: 'a', type: 'paragraph', text: 'पहला' },
    { ...image, alt: 'झूला' },
  ],
  body_en: [
    { id: 'a', type: 'paragraph', text: 'First' },
    { ...image, text: 'Caption', alt: 'A swing' },
  ],
});
const places = [
  'title_hi',
  'summary_hi',
  'image_alt_hi',
  'image_caption_hi',
  'body_hi/a',
  'body_hi/p',
  'body_hi/p/alt',
];
const write = (draft: DraftContent, place: string, text: string) => {
  const [, locale = 'hi', row, line] = /_(hi|en)(?:\/(\w+)(?:\/(\w+))?)?$/.exec(place) ?? [];
  return row !== undefined && line === undefined
    ? writeInRow(draft, row, locale as Locale, text)
    : writeLine(draft, place, text);
};
/** Typed letter by letter. */
const type = (draft: DraftContent, place: string, text: string) =>
  [...text].reduce((whole, _, at) => write(whole, place, text.slice(0, at + 1)), draft);
const states = (draft: DraftContent, place: string) =>
  (['hi', 'en'] as const).map((locale) => translationState(pairAt(draft, place), locale));

describe.each(places)('%s of an article in two languages', (place) => {
  const english = placeIn(place, 'en');

  it('makes the other language stale when it changes, whichever it is', () => {
    expect(states(article, place)).toEqual(['fresh', 'fresh']);
    expect(states(type(article, place, 'बदला हुआ'), place)).toEqual(['fresh', 'stale']);
    expect(states(type(article, english, 'Changed'), place)).toEqual(['stale', 'fresh']);
    expect(staleLanguages(type(article, place, 'बदला हुआ'))).toEqual(['en']);
  });

  it('does so also when it is cleared first, and no more once it says what it said', () => {
    const cleared = write(article, place, '');
    expect(states(type(cleared, place, 'नया'), place)).toEqual(['fresh', 'stale']);
    const former = pairAt(article, place).hi?.text ?? '';
    expect(states(type(cleared, place, former), place)).toEqual(['fresh', 'fresh']);
  });

  it('is in line again when the other follows, for as long as one types, or has been looked at', () => {
    const changed = type(article, place, 'बदला हुआ');
    expect(states(type(changed, english, 'Changed too'), place)).toEqual(['fresh', 'fresh']);
    expect(states(markFresh(changed, place), place)).toEqual(['fresh', 'fresh']);
    const again = type(type(changed, english, 'Changed too'), place, 'फिर बदला');
    expect(states(again, place)).toEqual(['fresh', 'stale']);
  });

  it('is stale after saving and opening as before', () => {
    const changed = type(article, place, 'बदला हुआ');
    const stored = JSON.parse(JSON.stringify(toStored(changed))) as Record<string, unknown>;
    expect(toDraft(stored)).toEqual(changed);
  });
});

describe('an article that is written first in one language', () => {
  const hindi = type({ ...emptyDraft, title_en: '' }, 'title_hi', 'मेला');

  it('has no stale one while it is translated', () => {
    const translated = type(hindi, 'title_en', 'The fair');
    expect(states(translated, 'title_hi')).toEqual(['fresh', 'fresh']);
    expect(states(type(translated, 'title_hi', 'बड़ा मेला'), 'title_hi')).toEqual(['fresh', 'stale']);
  });

  it('knows the first as stale too once it went out and its translation is changed', () => {
    const translated = type(hindi, 'title_en', 'The fair');
    expect(states(type(translated, 'title_en', 'The big fair'), 'title_hi')).toEqual([
      'fresh',
      'fresh',
    ]);
    const out = withPairsInLine(translated);
    expect(states(type(out, 'title_en', 'The big fair'), 'title_hi')).toEqual(['stale', 'fresh']);
    const stale = type(translated, 'title_hi', 'बड़ा मेला');
    expect(withPairsInLine(stale)).toEqual(stale);
  });
});

describe('what is missing or stale', () => {
  it('is a paragraph that one language has and the other does not have yet', () => {
    const longer = writeInRow(article, 'b', 'hi', 'दूसरा');
    expect(translationGaps(longer, 'en')).toEqual({ missing: 1, stale: 0, firstStale: null });
    expect(translationGaps(writeInRow(longer, 'b', 'en', 'Second'), 'en').missing).toBe(0);
  });

  it('is counted over head, images and text, and the first of it is where one is led', () => {
    const changed = places.reduce((draft, place) => type(draft, place, 'बदला'), article);
    expect(translationGaps(changed, 'en')).toEqual({
      missing: 0,
      stale: 7,
      firstStale: 'title_en',
    });
    const without = { ...changed, image_url: null };
    expect(translationGaps(without, 'en').stale).toBe(5);
    const body = type(article, 'body_hi/p/alt', 'बदला');
    expect(translationGaps(body, 'en').firstStale).toBe('body_en/p/alt');
  });

  it('is a paragraph whose counterpart was parted', () => {
    const parted = splitBlock(article.body_hi, 'a', 2, 2);
    if (!parted) throw new Error('not parted');
    expect(states(withEdited(article, 'hi', parted), 'body_hi/a')).toEqual(['fresh', 'stale']);
  });

  it('stays so of two writers, each of whom changed another line', () => {
    const mine = type(article, 'title_hi', 'मेरा');
    const theirs = type(article, 'summary_hi', 'उनका');
    const { content, conflicts } = mergeDrafts(article, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(translationGaps(content, 'en').stale).toBe(2);
  });

  it('is no change that readers would see', () => {
    expect(isAhead(markFresh(type(article, 'title_hi', 'मेला शुरू'), 'title_hi'), article)).toBe(
      false,
    );
    expect(
      isAhead({ ...article, rows: ['p', 'a'], translated_from: { title_en: 'x' } }, article),
    ).toBe(false);
  });
});
