import { describe, expect, it } from 'vitest';

import { otherLocale, type Locale } from '@/lib/platform/i18n/locale';

import { joinWithFormer, pasteBlocks, splitBlock, type Edited } from './blocks';
import { meetRows } from './meet-rows';
import { mergeDrafts } from '../merge/merge';
import { emptyDraft, fieldOf, firstRow, type DraftContent } from './model';
import { toDraft, toStored } from './working-copy';
import { insertRow, moveRow, putRowBack, removeRow, withEdited, writeInRow } from './rows';
import { blockPairs } from './translation';

/** What a draft is after it was saved and read again. */
const reloaded = (draft: DraftContent) =>
  toDraft(JSON.parse(JSON.stringify(toStored(draft))) as Record<string, unknown>);
const textsOf = (draft: DraftContent, locale: Locale) =>
  draft[fieldOf('body', locale)].map(({ text }) => text);
const onScreen = (draft: DraftContent, locale: Locale) =>
  blockPairs(draft).flatMap((row) => row[locale]?.text ?? []);
const paragraph = (id: string, text: string) => ({ id, type: 'paragraph' as const, text });
const ids = (draft: DraftContent) => blockPairs(draft).map(({ id }) => id);

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

  it('holds rows of one language alone, which no other place of the article knows', () => {
    const draft = {
      ...emptyDraft,
      body_hi: [paragraph('a', 'एक'), paragraph('h', 'हिंदी')],
      body_en: [paragraph('a', 'One'), paragraph('e', 'English')],
    };
    const turned = moveRow(draft, ids(draft).at(-1) ?? '', -1);
    expect(ids(turned)).toEqual([ids(draft)[0], ids(draft)[2], ids(draft)[1]]);
    expect(ids(reloaded(turned))).toEqual(ids(turned));
  });

  it('of an article from before is found in its texts: Hindi, and English where it follows', () => {
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

/** A draft as one edits it, and the rows as the eye follows them: what stands where after each edit. */
type Screen = { draft: DraftContent; rows: string[] };
type Edit = (screen: Screen, first: Locale) => Screen;

const splitEdit =
  (row: string, locale: Locale): Edit =>
  ({ draft, rows }) => {
    const blocks = draft[fieldOf('body', locale)];
    const at = Math.floor((blocks.find(({ id }) => id === row)?.text.length ?? 0) / 2);
    return put(draft, rows, locale, splitBlock(blocks, row, at, at));
  };

/** Lays what a gesture made of a language's blocks into the draft; what is new stands behind what it follows there. */
function put(draft: DraftContent, rows: string[], locale: Locale, edited: Edited | null): Screen {
  if (!edited) return { draft, rows };
  const after = withEdited(draft, locale, edited);
  const left = new Set([...after.body_hi, ...after.body_en].map(({ id }) => id));
  const shown = [...rows];
  for (const [at, { id }] of edited.blocks.entries())
    if (!shown.includes(id))
      shown.splice(shown.indexOf(edited.blocks[at - 1]?.id ?? '') + 1, 0, id);
  return { draft: after, rows: shown.filter((id) => left.has(id)) };
}

/** One of the things that a writer does, as chance has it; the same for both views. */
function anyEdit(chance: () => number, rows: readonly string[], step: number): Edit {
  const row = rows[Math.floor(chance() * rows.length)] ?? firstRow;
  const locale: Locale = chance() < 0.5 ? 'hi' : 'en';
  const kind = Math.floor(chance() * 8);
  const by = chance() < 0.5 ? -1 : 1;
  const text = `${step} कुछ words`;
  const typed: Edit = ({ draft, rows: shown }) => ({
    draft: writeInRow(draft, row, locale, text),
    rows: shown.includes(row) ? shown : [...shown, row],
  });
  const edits: Edit[] = [
    typed,
    (screen) => {
      const begun = typed(screen, locale);
      return splitEdit(row, locale)(begun, locale);
    },
    // "+ Paragraph" makes a block in the language that stands first.
    ({ draft, rows: shown }, first) => ({
      draft: insertRow(draft, first, null, paragraph(`p${step}`, '')),
      rows: [...shown, `p${step}`],
    }),
    ({ draft, rows: shown }) => ({
      draft: removeRow(draft, row),
      rows: shown.filter((id) => id !== row),
    }),
    ({ draft, rows: shown }) =>
      put(draft, shown, locale, joinWithFormer(draft[fieldOf('body', locale)], row)),
    ({ draft, rows: shown }) => {
      const at = shown.indexOf(row);
      const moved = [...shown];
      const other = moved[at + by];
      if (at !== -1 && other !== undefined) [moved[at], moved[at + by]] = [other, row];
      return { draft: moveRow(draft, row, by), rows: moved };
    },
    ({ draft, rows: shown }) => {
      const gone = blockPairs(draft).find(({ id }) => id === row);
      const before = shown.slice(0, shown.indexOf(row));
      return gone
        ? { draft: putRowBack(removeRow(draft, row), gone, before), rows: shown }
        : { draft, rows: shown };
    },
    (screen) => {
      const { draft, rows: shown } = typed(screen, locale);
      const pasted = [paragraph(`x${step}`, 'एक '), paragraph(`y${step}`, 'दो ')];
      const edited = pasteBlocks(draft[fieldOf('body', locale)], row, 2, 2, pasted);
      const met = edited && meetRows(draft, locale, edited, row);
      return put(draft, shown, locale, met);
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
        draft: emptyDraft,
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
          const { draft, rows } = view;
          expect(ids(draft), about).toEqual(rows);
          for (const locale of ['hi', 'en'] as const)
            expect(textsOf(draft, locale), about).toEqual(onScreen(draft, locale));
          const saved = reloaded(draft);
          expect(saved, about).toEqual(draft);
          if (isReloaded) view.draft = saved;
        }
      }
    }
  });
});

type View = Screen & { first: Locale };

/** A view after an edit; Enter makes ids by chance, which both views are to name alike. */
function edited({ first, draft, rows }: View, edit: Edit, step: number): View {
  const screen = edit({ draft, rows }, first);
  const made = screen.rows.filter((id) => !rows.includes(id) && /^[0-9a-f]{10}$/.test(id));
  return {
    first,
    ...renamed(screen, new Map(made.map((id, at) => [id, `s${step}n${at}`]))),
  };
}

/** A screen whose ids are others. */
function renamed({ draft, rows }: Screen, names: ReadonlyMap<string, string>): Screen {
  const name = (id: string) => names.get(id) ?? id;
  const body = (locale: Locale) =>
    draft[fieldOf('body', locale)].map((block) => ({ ...block, id: name(block.id) }));
  return {
    draft: { ...draft, rows: draft.rows.map(name), body_hi: body('hi'), body_en: body('en') },
    rows: rows.map(name),
  };
}

it.each(['hi', 'en'] as const)('a row that only %s has stays where it was put', (locale) => {
  const draft = insertRow(
    writeInRow(emptyDraft, firstRow, otherLocale(locale), 'ONE'),
    locale,
    firstRow,
    paragraph('own', 'own'),
  );
  expect(ids(moveRow(draft, 'own', -1))).toEqual(['own', firstRow]);
});
