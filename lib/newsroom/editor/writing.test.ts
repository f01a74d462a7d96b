import { describe, expect, it } from 'vitest';

import { joinWithFormer, pasteBlocks, splitBlock } from './model/blocks';
import { caretAfter } from './save/caret-after';
import { EditHistory } from './save/history';
import { meetRows } from './model/meet-rows';
import { emptyDraft, printOf, writtenFirst, type DraftBlock } from './model/model';
import { toDraft, toStored } from './model/working-copy';
import { putRowBack, removeRow, withTypesOf } from './model/rows';
import { draftContent } from './model/stored';
import { blockPairs, translationState } from './model/translation';

const paragraph = (id: string, text: string): DraftBlock => ({ id, type: 'paragraph', text });
const texts = (blocks: readonly DraftBlock[] | undefined) => blocks?.map(({ text }) => text);

describe('Enter', () => {
  it('parts a paragraph where the caret stands, and the caret goes on in the second', () => {
    const edited = splitBlock([paragraph('a', 'पहला वाक्य। दूसरा वाक्य।')], 'a', 12, 12);
    expect(texts(edited?.blocks)).toEqual(['पहला वाक्य।', 'दूसरा वाक्य।']);
    expect(edited?.focus).toEqual({ id: edited?.blocks[1]?.id, at: 0 });
  });

  it('takes what is selected away', () => {
    expect(texts(splitBlock([paragraph('a', 'abcXYZdef')], 'a', 3, 6)?.blocks)).toEqual([
      'abc',
      'def',
    ]);
  });

  it('after a subhead begins a paragraph', () => {
    const edited = splitBlock([{ id: 'a', type: 'subhead', text: 'शीर्ष' }], 'a', 5, 5);
    expect(edited?.blocks.map(({ type }) => type)).toEqual(['subhead', 'paragraph']);
  });

  it('within a list is a line, and ends the list at its empty last entry', () => {
    const list: DraftBlock = { id: 'a', type: 'list', text: 'एक\nदो' };
    expect(splitBlock([list], 'a', 5, 5)).toBeNull();
    const ended = splitBlock([{ ...list, text: 'एक\nदो\n' }], 'a', 6, 6);
    expect(texts(ended?.blocks)).toEqual(['एक\nदो', '']);
  });
});

describe('Backspace at the beginning', () => {
  it('joins a paragraph to the one before, and the caret stands at the joint', () => {
    const edited = joinWithFormer([paragraph('a', 'एक'), paragraph('b', 'दो')], 'b');
    expect(edited).toEqual({ blocks: [paragraph('a', 'एक दो')], focus: { id: 'a', at: 3 } });
  });

  it('of a subhead makes it a paragraph first', () => {
    const edited = joinWithFormer(
      [paragraph('a', 'एक'), { id: 'b', type: 'subhead', text: 'दो' }],
      'b',
    );
    expect(edited?.blocks.map(({ type }) => type)).toEqual(['paragraph', 'paragraph']);
  });

  it('removes an empty block behind an image, and never the image', () => {
    const image: DraftBlock = { id: 'p', type: 'image', text: '', url: '/media/a.webp' };
    expect(joinWithFormer([image, paragraph('b', '')], 'b')?.blocks).toEqual([image]);
    expect(joinWithFormer([image, paragraph('b', 'दो')], 'b')).toBeNull();
    expect(joinWithFormer([paragraph('b', 'दो'), image], 'p')).toBeNull();
  });

  it('of the first block does nothing', () => {
    expect(joinWithFormer([paragraph('a', 'एक')], 'a')).toBeNull();
  });
});

describe('a paste', () => {
  it('of one line goes into the text', () => {
    const edited = pasteBlocks([paragraph('a', 'एक तीन')], 'a', 3, 3, [paragraph('x', 'दो ')]);
    expect(edited).toEqual({ blocks: [paragraph('a', 'एक दो तीन')], focus: { id: 'a', at: 6 } });
  });

  it('of several paragraphs parts the one it goes into', () => {
    const edited = pasteBlocks([paragraph('a', 'आगे पीछे')], 'a', 4, 4, [
      paragraph('x', 'एक'),
      paragraph('y', 'दो'),
      paragraph('z', 'तीन '),
    ]);
    expect(texts(edited?.blocks)).toEqual(['आगे एक', 'दो', 'तीन पीछे']);
    expect(edited?.focus).toEqual({ id: 'z', at: 4 });
  });

  it('into an empty block takes its place and keeps its id, which the other language knows', () => {
    const edited = pasteBlocks([paragraph('a', '')], 'a', 0, 0, [
      { id: 'x', type: 'subhead', text: 'शीर्ष' },
      paragraph('y', 'बाक़ी'),
    ]);
    expect(edited?.blocks.map(({ id, type }) => [id, type])).toEqual([
      ['a', 'subhead'],
      ['y', 'paragraph'],
    ]);
  });

  it('loses nothing of what stood there, whatever is pasted', () => {
    const edited = pasteBlocks([paragraph('a', 'पहले बाद')], 'a', 5, 5, [
      { id: 'x', type: 'list', text: 'एक\nदो' },
    ]);
    expect(texts(edited?.blocks)?.join('|')).toContain('बाद');
  });
});

describe('a pasted translation', () => {
  const draft = {
    ...emptyDraft,
    body_hi: [
      paragraph('a', 'एक'),
      { id: 'b', type: 'subhead' as const, text: 'दो' },
      { id: 'p', type: 'image' as const, text: '', url: '/media/p.jpg' },
      paragraph('c', 'तीन'),
    ],
    body_en: [paragraph('a', '')],
  };
  const paste = (...texts: string[]) => {
    const pasted = texts.map((text, at) => paragraph(`x${at}`, text));
    const edited = pasteBlocks(draft.body_en, 'a', 0, 0, pasted);
    if (!edited) throw new Error('nothing pasted');
    return meetRows(draft, 'en', edited, 'a');
  };

  it('meets the paragraphs that wait for it, past images; what is too much stands behind', () => {
    const { blocks, focus } = paste('One', 'Two', 'Three', 'Four');
    expect(blocks.map(({ id, type, text }) => [id, type, text])).toEqual([
      ['a', 'paragraph', 'One'],
      ['b', 'subhead', 'Two'],
      ['c', 'paragraph', 'Three'],
      ['x3', 'paragraph', 'Four'],
    ]);
    expect(focus.id).toBe('x3');
  });

  it('does not reach beyond what is translated already', () => {
    const begun = { ...draft, body_en: [...draft.body_en, paragraph('c', 'Third')] };
    const edited = pasteBlocks(begun.body_en, 'a', 0, 0, [
      paragraph('x', 'One'),
      paragraph('y', 'Two'),
      paragraph('z', 'More'),
    ]);
    expect(edited && meetRows(begun, 'en', edited, 'a').blocks.map(({ id }) => id)).toEqual([
      'a',
      'b',
      'z',
      'c',
    ]);
  });

  it('is of the types that its rows have, as a row that is changed in one language is in both', () => {
    const changed = { ...draft, body_en: [{ id: 'b', type: 'paragraph' as const, text: 'Two' }] };
    expect(withTypesOf(changed, 'en').body_hi.map(({ type }) => type)).toEqual([
      'paragraph',
      'paragraph',
      'image',
      'paragraph',
    ]);
  });
});

describe('a part that was removed', () => {
  it('comes back where it stood, and what was written since stays', () => {
    const draft = toDraft({
      body_hi: [paragraph('a', 'एक'), paragraph('b', 'दो'), paragraph('c', 'तीन')],
    });
    const [, row] = blockPairs(draft);
    if (!row) throw new Error('no row');
    const since = { ...removeRow(draft, 'b'), summary_hi: 'बाद में लिखा' };
    expect(putRowBack(since, row, ['a'])).toEqual({ ...draft, summary_hi: 'बाद में लिखा' });
    expect(putRowBack(since, row, []).body_hi.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  });
});

describe('undoing', () => {
  it('takes back some seconds of steady typing, not all of it', () => {
    const history = new EditHistory<number>();
    for (let letter = 0; letter < 100; letter += 1)
      history.record(letter, 'title_hi', letter * 200);
    expect(history.undo(100)?.state).toBe(75);
    expect(history.undo(75)?.state).toBe(50);
  });

  it.each([
    ['title_hi', { place: 'title_hi', at: 2 }],
    ['body_hi/a', { place: 'body_hi/a', at: 4 }],
    ['body_hi/b structure', { place: 'body_hi/a', at: 6 }],
    ['district', null],
  ])('goes with the caret to what it changed: %s', (place, caret) => {
    const before = {
      ...emptyDraft,
      title_hi: 'एक दो',
      body_hi: [paragraph('a', 'एक दो!'), paragraph('b', 'तीन')],
    };
    const after = { ...emptyDraft, title_hi: 'एक', body_hi: [paragraph('a', 'एक x!!')] };
    expect(
      caretAfter(place, before, {
        ...after,
        ...(place === 'body_hi/a' && { body_hi: [paragraph('a', 'एक x!')] }),
      }),
    ).toEqual(caret);
  });
});

describe('two languages side by side', () => {
  const hi = [paragraph('a', 'एक'), paragraph('b', 'दो')];
  const draft = { ...emptyDraft, body_hi: hi };

  it('stand row by row, and what only one has stands where it follows', () => {
    const en = [paragraph('a', 'one'), paragraph('x', 'only English'), paragraph('b', 'two')];
    expect(blockPairs({ ...draft, body_en: en }).map(({ id }) => id)).toEqual(['a', 'x', 'b']);
  });

  it('nothing is missing where the other language has nothing either', () => {
    expect(translationState({ hi: null, en: paragraph('a', 'one') }, 'en')).toBe('alone');
  });

  it('a print tells texts apart and cares for no space at their ends', () => {
    expect(printOf('एक ')).toBe(printOf(' एक'));
    expect(printOf('एक')).not.toBe(printOf('एका'));
    expect(new Set(Array.from({ length: 500 }, (_, n) => printOf(`वाक्य ${n}`))).size).toBe(500);
  });
});

describe('a draft', () => {
  it('is kept with null where nothing stands, and comes back as it was', () => {
    const draft = { ...emptyDraft, title_hi: 'शीर्षक', tags: ['हाथी'] };
    expect(toStored(draft)).toMatchObject({ title_hi: 'शीर्षक', title_en: null, body_hi: null });
    expect(toDraft(toStored(draft))).toEqual(draft);
  });

  it('that an older window kept, without what has come since, opens with nothing there', () => {
    const { image_credit_en: since, ...older } = { ...emptyDraft, image_credit: 'रमेश' };
    expect(since).toBe('');
    expect(toDraft(older)).toEqual({ ...emptyDraft, image_credit: 'रमेश' });
    expect(draftContent.parse(older)).toEqual({ ...emptyDraft, image_credit: 'रमेश' });
  });

  it('of an earlier kind or with nonsense in it still opens', () => {
    expect(toDraft({ title_hi: 7, tags: 'हाथी', body_hi: {}, foo: 1 })).toEqual(emptyDraft);
    const forged = {
      body_hi: [null, { type: 5 }, paragraph('a', 'एक')],
      tags: [{ x: 1 }, 'हाथी'],
      category: {},
    };
    expect(toDraft(forged)).toEqual({
      ...emptyDraft,
      body_hi: [paragraph('a', 'एक')],
      rows: ['a'],
      tags: ['हाथी'],
    });
  });
});

describe('the language a draft opens in', () => {
  it('is the edition’s, unless the article stands in the other one alone', () => {
    const inHindi = { ...emptyDraft, title_hi: 'एक' };
    expect(writtenFirst(emptyDraft, 'en')).toBe('en');
    expect(writtenFirst(inHindi, 'en')).toBe('hi');
    expect(writtenFirst(inHindi, 'hi')).toBe('hi');
    const inBoth = { ...inHindi, body_en: [{ id: 'a', type: 'paragraph' as const, text: '' }] };
    expect(writtenFirst(inBoth, 'en')).toBe('en');
  });
});
