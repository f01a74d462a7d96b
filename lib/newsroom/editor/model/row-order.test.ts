import { describe, expect, it } from 'vitest';

import { otherLocale, type Locale } from '@/lib/platform/i18n/locale';

import { joinWithFormer, pasteBlocks, splitBlock, type Edited } from './blocks';
import { meetRows } from './meet-rows';
import { mergeDrafts } from '../merge/merge';
import { emptyDraft, fieldOf, firstRow, type DraftContent } from './model';
import { toDraft, toStored } from './working-copy';
import { insertRow, moveRow, putRowBack, removeRow, withEdited, writeInRow } from './rows';
import { blockPairs } from './translation';

/** What a sheet is after it was saved and read again. */
const reloaded = (sheet: DraftContent) =>
  toDraft(JSON.parse(JSON.stringify(toStored(sheet))) as Record<string, unknown>);
const textsOf = (sheet: DraftContent, locale: Locale) =>
  sheet[fieldOf('body', locale)].map(({ text }) => text);
const onScreen = (sheet: DraftContent, locale: Locale) =>
  blockPairs(sheet).flatMap((row) => row[locale]?.text ?? []);
const paragraph = (id: string, text: string) => ({ id, type: 'paragraph' as const, text });
const ids = (sheet: DraftContent) => blockPairs(sheet).map(({ id }) => id);

describe('the order of paragraphs', () => {
  it('is the one in which they were typed, in the newsroom that has English first', () => {
    const one = writeInRow(emptyDraft, firstRow, 'hi', 'ONE');
    const two = splitBlock(one.body_hi, firstRow, 3, 3);
    if (!two) throw new Error('not parted');
    const second = writeInRow(withEdited(one, 'hi', two), two.focus.id, 'hi', 'TWO');
    const third = insertRow(second, 'en', null, paragraph('third', ''));
    const whole = writeInRow(third, 'third', 'hi', 'THREE');
    expect(textsOf(whole, 'hi')).toEqual(['ONE', 'TWO', 'THREE']);
    expect(textsOf(reloaded(whole), 'hi')).toEqual(['ONE', 'TWO', 'THREE']);
  });

  it('holds rows of one language alone, which no other place of the story knows', () => {
    const sheet = {
      ...emptyDraft,
      body_hi: [paragraph('a', 'एक'), paragraph('h', 'हिंदी')],
      body_en: [paragraph('a', 'One'), paragraph('e', 'English')],
    };
    const turned = moveRow(sheet, ids(sheet).at(-1) ?? '', -1);
    expect(ids(turned)).toEqual([ids(sheet)[0], ids(sheet)[2], ids(sheet)[1]]);
    expect(ids(reloaded(turned))).toEqual(ids(turned));
  });

  it('of a story from before is found in its texts: Hindi, and English where it follows', () => {
    const stored = {
      body_hi: [paragraph('a', 'एक'), paragraph('b', 'दो'), paragraph('c', 'तीन')],
      body_en: [paragraph('x', 'First'), paragraph('b', 'Two'), paragraph('y', 'Behind')],
    };
    expect(ids(toDraft(stored))).toEqual(['a', 'x', 'b', 'y', 'c']);
    const alone = { body_hi: stored.body_hi, body_en: [paragraph('z', 'Last')] };
    expect(ids(toDraft(alone))).toEqual(['a', 'b', 'c', 'z']);
    const crossed = { ...stored, body_en: [paragraph('c', 'Three'), paragraph('a', 'One')] };
    expect(toDraft(crossed).body_en.map(({ id }) => id)).toEqual(['a', 'c']);
  });

  it('that one of two writers changed is kept, with what the other added', () => {
    const base = toDraft({
      body_hi: [paragraph('a', 'एक'), paragraph('b', 'दो')],
      body_en: [paragraph('a', 'One')],
    });
    const mine = moveRow(base, 'b', -1);
    const theirs = insertRow(base, 'en', 'b', paragraph('t', 'Theirs'));
    const { content, conflicts } = mergeDrafts(base, mine, theirs);
    expect(ids(content)).toEqual(['b', 't', 'a']);
    expect(conflicts).toEqual([]);
    expect(ids(reloaded(content))).toEqual(ids(content));
  });
});

/** Numbers from 0 to below 1 that a seed decides (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A sheet as one edits it, and the rows as the eye follows them: what stands where after each edit. */
type Screen = { sheet: DraftContent; rows: string[] };
type Edit = (screen: Screen, first: Locale) => Screen;

const splitEdit =
  (row: string, locale: Locale): Edit =>
  ({ sheet, rows }) => {
    const blocks = sheet[fieldOf('body', locale)];
    const at = Math.floor((blocks.find(({ id }) => id === row)?.text.length ?? 0) / 2);
    return put(sheet, rows, locale, splitBlock(blocks, row, at, at));
  };

/** Lays what a gesture made of a language's blocks into the sheet; what is new stands behind what it follows there. */
function put(sheet: DraftContent, rows: string[], locale: Locale, edited: Edited | null): Screen {
  if (!edited) return { sheet, rows };
  const after = withEdited(sheet, locale, edited);
  const left = new Set([...after.body_hi, ...after.body_en].map(({ id }) => id));
  const shown = [...rows];
  for (const [at, { id }] of edited.blocks.entries())
    if (!shown.includes(id))
      shown.splice(shown.indexOf(edited.blocks[at - 1]?.id ?? '') + 1, 0, id);
  return { sheet: after, rows: shown.filter((id) => left.has(id)) };
}

/** One of the things that a writer does, as chance has it; the same for both views. */
function anyEdit(chance: () => number, rows: readonly string[], step: number): Edit {
  const row = rows[Math.floor(chance() * rows.length)] ?? firstRow;
  const locale: Locale = chance() < 0.5 ? 'hi' : 'en';
  const kind = Math.floor(chance() * 8);
  const by = chance() < 0.5 ? -1 : 1;
  const text = `${step} कुछ words`;
  const typed: Edit = ({ sheet, rows: shown }) => ({
    sheet: writeInRow(sheet, row, locale, text),
    rows: shown.includes(row) ? shown : [...shown, row],
  });
  const edits: Edit[] = [
    typed,
    (screen) => {
      const begun = typed(screen, locale);
      return splitEdit(row, locale)(begun, locale);
    },
    // "+ Paragraph" makes a block in the language that stands first.
    ({ sheet, rows: shown }, first) => ({
      sheet: insertRow(sheet, first, null, paragraph(`p${step}`, '')),
      rows: [...shown, `p${step}`],
    }),
    ({ sheet, rows: shown }) => ({
      sheet: removeRow(sheet, row),
      rows: shown.filter((id) => id !== row),
    }),
    ({ sheet, rows: shown }) =>
      put(sheet, shown, locale, joinWithFormer(sheet[fieldOf('body', locale)], row)),
    ({ sheet, rows: shown }) => {
      const at = shown.indexOf(row);
      const moved = [...shown];
      const other = moved[at + by];
      if (at !== -1 && other !== undefined) [moved[at], moved[at + by]] = [other, row];
      return { sheet: moveRow(sheet, row, by), rows: moved };
    },
    ({ sheet, rows: shown }) => {
      const gone = blockPairs(sheet).find(({ id }) => id === row);
      const before = shown.slice(0, shown.indexOf(row));
      return gone
        ? { sheet: putRowBack(removeRow(sheet, row), gone, before), rows: shown }
        : { sheet, rows: shown };
    },
    (screen) => {
      const { sheet, rows: shown } = typed(screen, locale);
      const pasted = [paragraph(`x${step}`, 'एक '), paragraph(`y${step}`, 'दो ')];
      const edited = pasteBlocks(sheet[fieldOf('body', locale)], row, 2, 2, pasted);
      const met = edited && meetRows(sheet, locale, edited, row);
      return put(sheet, shown, locale, met);
    },
  ];
  return edits[kind] ?? typed;
}

describe.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('any sixty edits (seed %i)', (seed) => {
  const trials = Array.from({ length: 6 }, (_, index) => seed * 1000 + index);

  it('are saved and published as they stand on the screen, and alike in both views', () => {
    for (const trial of trials) {
      const chance = numbersOf(trial);
      let views: View[] = (['hi', 'en'] as const).map((first) => ({
        first,
        sheet: emptyDraft,
        rows: [],
      }));
      for (let step = 0; step < 60; step += 1) {
        const edit = anyEdit(chance, views[0]?.rows ?? [], step);
        const isReloaded = chance() < 0.2;
        const after = views.map((view) => edited(view, edit, step));
        // Backspace takes a row away where the other language has no block of it, which "+ Paragraph" decides.
        const isSame = after[0]?.rows.toSorted().join() === after[1]?.rows.toSorted().join();
        if (isSame) views = after;
        const about = `trial ${trial}, step ${step}`;
        expect(views[1]?.rows, about).toEqual(views[0]?.rows);
        for (const view of views) {
          const { sheet, rows } = view;
          expect(ids(sheet), about).toEqual(rows);
          for (const locale of ['hi', 'en'] as const)
            expect(textsOf(sheet, locale), about).toEqual(onScreen(sheet, locale));
          const saved = reloaded(sheet);
          expect(saved, about).toEqual(sheet);
          if (isReloaded) view.sheet = saved;
        }
      }
    }
  });
});

type View = Screen & { first: Locale };

/** A view after an edit; Enter makes ids by chance, which both views are to name alike. */
function edited({ first, sheet, rows }: View, edit: Edit, step: number): View {
  const screen = edit({ sheet, rows }, first);
  const made = screen.rows.filter((id) => !rows.includes(id) && /^[0-9a-f]{10}$/.test(id));
  return {
    first,
    ...renamed(screen, new Map(made.map((id, at) => [id, `s${step}n${at}`]))),
  };
}

/** A screen whose ids are others. */
function renamed({ sheet, rows }: Screen, names: ReadonlyMap<string, string>): Screen {
  const name = (id: string) => names.get(id) ?? id;
  const body = (locale: Locale) =>
    sheet[fieldOf('body', locale)].map((block) => ({ ...block, id: name(block.id) }));
  return {
    sheet: { ...sheet, rows: sheet.rows.map(name), body_hi: body('hi'), body_en: body('en') },
    rows: rows.map(name),
  };
}

it.each(['hi', 'en'] as const)('a row that only %s has stays where it was put', (locale) => {
  const sheet = insertRow(
    writeInRow(emptyDraft, firstRow, otherLocale(locale), 'ONE'),
    locale,
    firstRow,
    paragraph('own', 'own'),
  );
  expect(ids(moveRow(sheet, 'own', -1))).toEqual(['own', firstRow]);
});
