import { locales } from '@/lib/platform/i18n/locale';

import { fieldOf, type DraftBlock, type DraftContent } from '../model/model';
import { sameValue } from '../model/same-value';
import { blockPairs } from '../model/translation';

/** Fields that the comparison of texts shows (compared-text.ts). */
type TextField =
  | `${'title' | 'summary' | 'body' | 'image_alt' | 'image_caption'}_${'hi' | 'en'}`
  | 'image_credit'
  | 'image_credit_en';
type Focus = 'image_focus_x' | 'image_focus_y';
/** What the newsroom notes for itself; the order of the rows is seen in the texts. */
type Note = 'rows' | 'translated_from';

/** A field of the sheet that readers know of, but read in no text. */
type Fact = Exclude<keyof DraftContent, TextField | Focus | Note> | 'image_focus';

/** The facts, in the order of the sheet. */
const facts: readonly Exclude<Fact, 'image_focus'>[] = [
  'image_url',
  'category',
  'district',
  'tags',
  'is_breaking_news',
  'is_featured',
  'author_name',
  'subcategory',
  'location_city',
  'location_state',
  'people_mentioned',
  'organizations_mentioned',
  'keywords',
  'sentiment',
  'source_name',
  'source_url',
  'video_url',
  'audio_url_hi',
  'audio_url_en',
  'series_id',
  'series_title_hi',
  'series_title',
  'series_part',
];

type BeforeAndAfter = { before: unknown; after: unknown };

/** A fact that two versions tell differently; of a block its kind or its address, the block by its place. */
export type ChangedFact =
  | ({ kind: 'field'; field: Fact } & BeforeAndAfter)
  | ({ kind: 'block'; id: string; number: number; what: 'type' | 'url' } & BeforeAndAfter);

const clean = (value: unknown) => (typeof value === 'string' ? value.trim() || null : value);
const focusOf = (sheet: DraftContent) => `${sheet.image_focus_x}%, ${sheet.image_focus_y}%`;

/** What two versions of a story tell differently beside their texts, in the order of the sheet. */
export function changedFacts(before: DraftContent, after: DraftContent): ChangedFact[] {
  const fields = facts.map((field): ChangedFact => ({
    kind: 'field',
    field,
    before: clean(before[field]),
    after: clean(after[field]),
  }));
  // Where nothing is shown, nothing of it can be in the middle.
  const hasPicture = before.image_url !== null && after.image_url !== null;
  const focus: ChangedFact = {
    kind: 'field',
    field: 'image_focus',
    before: focusOf(before),
    after: focusOf(after),
  };
  return [...fields.slice(0, 1), ...(hasPicture ? [focus] : []), ...fields.slice(1)]
    .filter((fact) => !sameValue(fact.before, fact.after))
    .concat(changedBlocks(before, after));
}

function changedBlocks(before: DraftContent, after: DraftContent): ChangedFact[] {
  const [then, now] = [before, after].map((sheet) => blockPairs(sheet).map(({ id }) => id));
  const ids = [...new Set([...(now ?? []), ...(then ?? [])])];
  const find = (sheet: DraftContent, locale: 'hi' | 'en', id: string) =>
    sheet[fieldOf('body', locale)].find((block) => block.id === id);
  return ids.flatMap((id) => {
    const place = now?.indexOf(id) ?? -1;
    const number = (place === -1 ? (then?.indexOf(id) ?? 0) : place) + 1;
    const found = locales.flatMap((locale) =>
      differences(find(before, locale, id), find(after, locale, id)),
    );
    // Both languages mostly have the same block; what is the same of both is said once.
    return found
      .filter((each, index) => found.findIndex((other) => sameValue(each, other)) === index)
      .map((each): ChangedFact => ({ kind: 'block', id, number, ...each }));
  });
}

function differences(
  before: DraftBlock | undefined,
  after: DraftBlock | undefined,
): ({ what: 'type' | 'url' } & BeforeAndAfter)[] {
  const has = (block: DraftBlock | undefined) =>
    block?.type === 'image' || block?.type === 'embed' ? (block.url?.trim() ?? '') : '';
  const [was, is] = [has(before), has(after)];
  return [
    // A block that is new or gone is seen in the text.
    ...(before && after && before.type !== after.type
      ? [{ what: 'type' as const, before: before.type, after: after.type }]
      : []),
    ...(was === is ? [] : [{ what: 'url' as const, before: was || null, after: is || null }]),
  ];
}
