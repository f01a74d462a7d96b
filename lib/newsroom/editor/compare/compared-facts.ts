import { locales } from '@/lib/platform/i18n/locale';

import {
  articleFields,
  fieldOf,
  type DraftBlock,
  type DraftContent,
  type FieldIn,
} from '../model/model';
import { sameValue } from '../model/same-value';
import { blockPairs } from '../model/translation';

/** Places of the editor whose fields readers know of, but read in no text (compared-text.ts shows those). */
const places = ['image', 'facts', 'more', 'unseen', 'series', 'related'] as const;
type Fact = FieldIn<(typeof places)[number]> | 'image_focus';

type BeforeAndAfter = { before: unknown; after: unknown };

/** A fact that two versions tell differently; of a block its kind or its address, the block by its place. */
export type ChangedFact =
  | ({ kind: 'field'; field: Fact } & BeforeAndAfter)
  | ({ kind: 'block'; id: string; number: number; what: 'type' | 'url' } & BeforeAndAfter);

/** The facts, in the order in which they are told. */
const factsOfArticle = (Object.keys(articleFields) as (keyof DraftContent)[]).filter(
  (name): name is Exclude<Fact, 'image_focus'> =>
    places.some((place) => place === articleFields[name].in),
);

/** A value as it is compared: spaces around a text say nothing. */
export const clean = (value: unknown) => (typeof value === 'string' ? value.trim() || null : value);
const focusOf = (draft: DraftContent) => `${draft.image_focus_x}%, ${draft.image_focus_y}%`;

/** What two versions of an article tell differently beside their texts, in the order of the draft. */
export function changedFacts(before: DraftContent, after: DraftContent): ChangedFact[] {
  const fields = factsOfArticle.map((field): ChangedFact => ({
    kind: 'field',
    field,
    before: clean(before[field]),
    after: clean(after[field]),
  }));
  // Where nothing is shown, nothing of it can be in the middle.
  const hasImage = before.image_url !== null && after.image_url !== null;
  const focus: ChangedFact = {
    kind: 'field',
    field: 'image_focus',
    before: focusOf(before),
    after: focusOf(after),
  };
  return [...fields.slice(0, 1), ...(hasImage ? [focus] : []), ...fields.slice(1)]
    .filter((fact) => !sameValue(fact.before, fact.after))
    .concat(changedBlocks(before, after));
}

function changedBlocks(before: DraftContent, after: DraftContent): ChangedFact[] {
  const [then, now] = [before, after].map((draft) => blockPairs(draft).map(({ id }) => id));
  const ids = [...new Set([...(now ?? []), ...(then ?? [])])];
  const find = (draft: DraftContent, locale: 'hi' | 'en', id: string) =>
    draft[fieldOf('body', locale)].find((block) => block.id === id);
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
