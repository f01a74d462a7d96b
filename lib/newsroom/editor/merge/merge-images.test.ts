import { describe, expect, it } from 'vitest';

import { mergeDrafts, openConflicts } from './merge';
import { emptyDraft, type DraftBlock, type DraftContent } from '../model/model';
import { resolveWithTheirs } from './resolve-conflict';

const base: DraftContent = { ...emptyDraft, title_hi: 'शीर्षक' };

describe('two of whom one chose another lead photo', () => {
  const photographed = { ...base, image_url: '/media/a.webp', image_focus_x: 20 };
  const another = { ...photographed, image_url: '/media/b.webp', image_focus_x: 50 };

  it('and the other said whose the former one is: no photo is given the other one’s words', () => {
    const credited = { ...photographed, image_credit: 'पीटीआई' };
    const mine = mergeDrafts(photographed, another, credited);
    expect(mine.content).toMatchObject({ image_url: '/media/b.webp', image_credit: '' });
    expect(mine.conflicts).toMatchObject([
      { kind: 'photo', theirs: { image_url: '/media/a.webp', image_credit: 'पीटीआई' } },
    ]);
    expect(resolveWithTheirs(mine.content, mine.conflicts[0]!)).toEqual(credited);
    const theirs = mergeDrafts(photographed, credited, another);
    expect(theirs.content).toEqual(credited);
    expect(resolveWithTheirs(theirs.content, theirs.conflicts[0]!)).toEqual(another);
  });

  it('each with words of their own are asked once, for the whole photo', () => {
    const own = { ...another, image_credit: 'आशा', title_hi: 'मेरा' };
    const other = { ...photographed, image_url: null, image_credit: 'रवि' };
    const { content, conflicts } = mergeDrafts(photographed, own, other);
    expect(conflicts.map(({ kind }) => kind)).toEqual(['photo']);
    expect(content).toEqual(own);
    // Something else of theirs comes in: the question stays open.
    expect(openConflicts(conflicts, content, { ...content, summary_hi: 'सार' }, [])).toEqual(
      conflicts,
    );
  });

  it('are not asked where the other wrote of no photo, or both chose the same one', () => {
    const elsewhere = { ...photographed, summary_hi: 'सार' };
    const joined = mergeDrafts(photographed, another, elsewhere);
    expect(joined).toEqual({ content: { ...another, summary_hi: 'सार' }, conflicts: [] });
    const same = mergeDrafts(
      photographed,
      { ...another, image_alt_hi: 'पुल' },
      { ...another, image_credit: 'पीटीआई' },
    );
    expect(same.conflicts).toEqual([]);
    expect(same.content).toMatchObject({ image_alt_hi: 'पुल', image_credit: 'पीटीआई' });
  });
});

describe('two of whom one chose another photo within the text', () => {
  const image = (url: string, words: Partial<DraftBlock> = {}): DraftBlock => ({
    id: 'p',
    type: 'image',
    text: '',
    url,
    ...words,
  });
  const paragraph: DraftBlock = { id: 'a', type: 'paragraph', text: 'पहला।' };
  const draft = (hi: DraftBlock, en: DraftBlock | null): DraftContent => ({
    ...base,
    rows: ['p', 'a'],
    body_hi: [hi, paragraph],
    body_en: en ? [en] : [],
  });
  const former = draft(image('/media/a'), image('/media/a'));
  const another = draft(image('/media/b'), image('/media/b', { alt: 'The bridge' }));

  it('and the other said in one language whose the former one is: the row is asked about as a whole', () => {
    const credited = draft(image('/media/a', { credit: 'पीटीआई' }), image('/media/a'));
    const { content, conflicts } = mergeDrafts(former, another, credited);
    expect(content).toEqual(another);
    expect(conflicts).toMatchObject([{ kind: 'rowPhoto', id: 'p' }]);
    expect(resolveWithTheirs(content, conflicts[0]!)).toEqual(credited);
    const other = mergeDrafts(former, credited, another);
    expect(other.content).toEqual(credited);
    expect(resolveWithTheirs(other.content, other.conflicts[0]!)).toEqual(another);
  });

  it('and the other began the other language: no photo stands there under the former one’s words', () => {
    const alone = draft(image('/media/a'), null);
    const mine = draft(image('/media/b'), null);
    const theirs = draft(image('/media/a'), image('/media/a', { credit: 'PTI' }));
    const { content, conflicts } = mergeDrafts(alone, mine, theirs);
    expect(content).toEqual(mine);
    expect(resolveWithTheirs(content, conflicts[0]!)).toEqual(theirs);
    expect(openConflicts(conflicts, content, { ...content, title_en: 'Title' }, [])).toEqual(
      conflicts,
    );
  });

  it('are not asked where both kept the photo', () => {
    const described = draft(image('/media/a', { alt: 'पुल' }), image('/media/a'));
    const english = draft(image('/media/a'), image('/media/a', { credit: 'PTI' }));
    const { content, conflicts } = mergeDrafts(former, described, english);
    expect(conflicts).toEqual([]);
    expect([content.body_hi[0]?.alt, content.body_en[0]?.credit]).toEqual(['पुल', 'PTI']);
  });
});
