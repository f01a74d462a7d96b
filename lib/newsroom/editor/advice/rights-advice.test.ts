import { describe, expect, it } from 'vitest';

import { adviseOnRights } from './rights-advice';
import { emptyDraft, type DraftBlock } from '../model/model';

const folder = (letter: string) =>
  `stories/00000000-0000-0000-0000-000000000000/${letter.repeat(32)}`;
const image = (letter: string): DraftBlock => ({
  id: letter,
  type: 'image',
  text: '',
  url: `/media/${folder(letter)}/1280.jpg`,
});
const draft = {
  ...emptyDraft,
  image_url: `/media/${folder('a')}/1280.jpg`,
  body_hi: [image('b')],
  body_en: [image('c')],
};
const ends = [
  { folder: folder('a'), until: '2026-11-25' },
  { folder: folder('b'), until: '2026-11-26' },
  { folder: folder('c'), until: '2026-11-28' },
];
// Already the 26th in India, half past twelve at night.
const now = new Date('2026-11-25T19:00:00Z');
const found = (scheduledFor: string | null) =>
  adviseOnRights(draft, { ends, scheduledFor }, now).map(({ kind, place }) => [kind, place]);

describe('the rights of an article’s pictures', () => {
  it('hold to the end of their last day in India', () => {
    expect(found(null)).toEqual([['rights_ended', 'image_url']]);
  });

  it('must hold when a scheduled article comes out', () => {
    expect(found('2026-11-26T18:30:00Z')).toEqual([
      ['rights_ended', 'image_url'],
      ['rights_ending', 'body_hi/b/url'],
    ]);
    expect(found('2026-11-28T18:30:00Z')).toContainEqual(['rights_ending', 'body_en/c/url']);
  });

  it('are nobody’s business where nothing is known of them', () => {
    expect(adviseOnRights(draft, { ends: [], scheduledFor: null }, now)).toEqual([]);
    expect(
      adviseOnRights(
        { ...draft, image_url: 'https://elsewhere.example/a.jpg' },
        { ends, scheduledFor: null },
        now,
      ),
    ).toEqual([]);
  });
});
