import { describe, expect, it } from 'vitest';

import { joinWithFormer, moveBlock, pasteBlocks, splitBlock } from './blocks';
import { emptySheet, printOf, toSheet, toStored, writtenFirst, type SheetBlock } from './model';
import { pastedBlocks } from './paste';
import { sheetContent } from './stored';
import { sheetRows, translationGaps, translationState, written } from './translation';

const paragraph = (id: string, text: string): SheetBlock => ({ id, type: 'paragraph', text });
const texts = (blocks: readonly SheetBlock[] | undefined) => blocks?.map(({ text }) => text);

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
    const list: SheetBlock = { id: 'a', type: 'list', text: 'एक\nदो' };
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

  it('removes an empty block behind a picture, and never the picture', () => {
    const picture: SheetBlock = { id: 'p', type: 'image', text: '', url: '/media/a.webp' };
    expect(joinWithFormer([picture, paragraph('b', '')], 'b')?.blocks).toEqual([picture]);
    expect(joinWithFormer([picture, paragraph('b', 'दो')], 'b')).toBeNull();
    expect(joinWithFormer([paragraph('b', 'दो'), picture], 'p')).toBeNull();
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

describe('what comes out of the clipboard', () => {
  const kinds = (blocks: readonly SheetBlock[]) => blocks.map(({ type, text }) => [type, text]);

  it('from Word is paragraphs, headings and lists without its markup', () => {
    const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{mso-style-unhide:no}</style></head>
      <body><h1>बड़ी ख़बर</h1><p class=MsoNormal>पहला <b>ज़रूरी</b> वाक्य<o:p></o:p></p>
      <p class=MsoListParagraph style='mso-list:l0 level1'>·  एक</p><p class=MsoListParagraph>·  दो</p>
      <script>alert(1)</script></body></html>`;
    expect(kinds(pastedBlocks({ text: '', html }))).toEqual([
      ['subhead', 'बड़ी ख़बर'],
      ['paragraph', 'पहला **ज़रूरी** वाक्य'],
      ['list', 'एक\nदो'],
    ]);
  });

  it('keeps web links, and no other address', () => {
    const html =
      '<p><a href="https://example.org/a">देखें</a> और <a href="javascript:alert(1)">यह</a></p>';
    expect(kinds(pastedBlocks({ text: '', html }))).toEqual([
      ['paragraph', '[देखें](https://example.org/a) और यह'],
    ]);
  });

  it('from WhatsApp loses who said it when, and its stars are ours', () => {
    const text =
      '[21/11/26, 10:05:12 am] रामू: *अंबिकापुर* में आज बारिश हुई\n21/11/2026, 10:07 - रामू: _दूसरा_ संदेश';
    expect(kinds(pastedBlocks({ text, html: '' }))).toEqual([
      ['paragraph', '**अंबिकापुर** में आज बारिश हुई'],
      ['paragraph', 'दूसरा संदेश'],
    ]);
  });

  it('is normalised, and nothing when there is nothing', () => {
    expect(kinds(pastedBlocks({ text: 'क\u200bख\u00a0ग\r\n\r\n  \n', html: '' }))).toEqual([
      ['paragraph', 'कख ग'],
    ]);
    expect(pastedBlocks({ text: ' \n ', html: '' })).toEqual([]);
  });
});

describe('two languages side by side', () => {
  const hi = [paragraph('a', 'एक'), paragraph('b', 'दो')];
  const sheet = { ...emptySheet, body_hi: hi };

  it('stand row by row, and what only one has stands where it follows', () => {
    const en = [paragraph('a', 'one'), paragraph('x', 'only English'), paragraph('b', 'two')];
    expect(sheetRows({ ...sheet, body_en: en }).map(({ id }) => id)).toEqual(['a', 'x', 'b']);
  });

  it('a paragraph is missing until it is written, and stale once the other changes', () => {
    const row = () => sheetRows(current)[0] ?? { id: 'a', hi: null, en: null };
    let current = sheet;
    expect(translationState(row(), 'en')).toBe('missing');
    const translated = written(paragraph('a', ''), 'one', hi[0] ?? null);
    current = { ...sheet, body_en: [translated] };
    expect(translationState(row(), 'en')).toBe('fresh');
    current = { ...current, body_hi: [paragraph('a', 'एक बदला'), paragraph('b', 'दो')] };
    expect(translationState(row(), 'en')).toBe('stale');
    expect(translationGaps(current, 'en')).toEqual({ missing: 1, stale: 1 });
  });

  it('nothing is missing where the other language has nothing either', () => {
    expect(translationState({ id: 'a', hi: null, en: paragraph('a', 'one') }, 'en')).toBe('alone');
  });

  it('a print tells texts apart and cares for no space at their ends', () => {
    expect(printOf('एक ')).toBe(printOf(' एक'));
    expect(printOf('एक')).not.toBe(printOf('एका'));
    expect(new Set(Array.from({ length: 500 }, (_, n) => printOf(`वाक्य ${n}`))).size).toBe(500);
  });

  it('a block is moved among its neighbours, not beyond them', () => {
    expect(moveBlock(hi, 'b', -1).map(({ id }) => id)).toEqual(['b', 'a']);
    expect(moveBlock(hi, 'a', -1)).toEqual(hi);
  });
});

describe('a sheet', () => {
  it('is kept with null where nothing stands, and comes back as it was', () => {
    const sheet = { ...emptySheet, title_hi: 'शीर्षक', tags: ['हाथी'] };
    expect(toStored(sheet)).toMatchObject({ title_hi: 'शीर्षक', title_en: null, body_hi: null });
    expect(toSheet(toStored(sheet))).toEqual(sheet);
  });

  it('that an older window kept, without what has come since, opens with nothing there', () => {
    const { image_credit_en: since, ...older } = { ...emptySheet, image_credit: 'रमेश' };
    expect(since).toBe('');
    expect(toSheet(older)).toEqual({ ...emptySheet, image_credit: 'रमेश' });
    expect(sheetContent.parse(older)).toEqual({ ...emptySheet, image_credit: 'रमेश' });
  });

  it('of an earlier kind or with nonsense in it still opens', () => {
    expect(toSheet({ title_hi: 7, tags: 'हाथी', body_hi: {}, foo: 1 })).toEqual(emptySheet);
  });
});

describe('the language a sheet opens in', () => {
  it('is the edition’s, unless the story stands in the other one alone', () => {
    const inHindi = { ...emptySheet, title_hi: 'एक' };
    expect(writtenFirst(emptySheet, 'en')).toBe('en');
    expect(writtenFirst(inHindi, 'en')).toBe('hi');
    expect(writtenFirst(inHindi, 'hi')).toBe('hi');
    const inBoth = { ...inHindi, body_en: [{ id: 'a', type: 'paragraph' as const, text: '' }] };
    expect(writtenFirst(inBoth, 'en')).toBe('en');
  });
});
