'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { flushSync } from 'react-dom';

import type { Conflict } from '@/lib/newsroom/editor/model/conflict';
import { creditFields, type DraftBlock } from '@/lib/newsroom/editor/model/model';
import { blockPairs } from '@/lib/newsroom/editor/model/translation';

import { Button } from '@/components/ui/button';
import { useEdition } from '@/lib/platform/i18n/use-edition';
import { goToPlace } from './block-reasons.client';
import { fieldName } from './field-name';
import { ImageConflict, type ConflictingImage } from './image-conflict.client';
import { useEditor, useEditorStore } from './editor-context.client';
import { useFactWords, type KnownFacts } from './use-fact-words.client';
import { WordChanges } from './word-changes';

const isOfImage = (conflict: Conflict): conflict is ConflictingImage =>
  conflict.kind === 'photo' || conflict.kind === 'rowPhoto';

/** A block as one text: its words and what is said of it. */
const wordsOf = (block: DraftBlock | null) =>
  [block?.text, block?.cite, block?.url, block?.alt, block?.credit, block?.until]
    .filter(Boolean)
    .join('\n');

/** What two wrote differently at the same place: one chooses, and until then one's own stands. */
export function ConflictPanel({ facts }: { facts: KnownFacts }) {
  const t = useTranslations('writing');
  const store = useEditorStore();
  const { conflicts, conflictBy } = useEditor();
  const title = useRef<HTMLHeadingElement>(null);
  /** Settles one; the keyboard goes on to the others, and from the last one to its place. */
  const settle = (conflict: Conflict, choice: 'mine' | 'theirs') => {
    flushSync(() => store.settle(conflict, choice));
    if (title.current) title.current.focus();
    else goToPlace(keyOf(conflict));
  };
  if (conflicts.length === 0) return null;
  return (
    <section aria-label={t('conflict.title')} className="my-4 border border-geru bg-surface p-4">
      <h2 ref={title} tabIndex={-1} className="text-card-wide font-bold">
        {t('conflict.title')}
      </h2>
      <p className="text-ink2">
        {t('conflict.text', { name: conflictBy ?? t('conflict.somebody') })}
      </p>
      <ul>
        {conflicts.map((conflict) => (
          <li key={keyOf(conflict)} className="border-t border-rule py-3">
            <BothSides conflict={conflict} facts={facts} />
            <p className="mt-2 flex flex-wrap gap-3">
              <Button type="button" onClick={() => settle(conflict, 'mine')}>
                {t(isOfImage(conflict) ? 'conflict.mineImage' : 'conflict.mine')}
              </Button>
              <Button type="button" onClick={() => settle(conflict, 'theirs')}>
                {t(isOfImage(conflict) ? 'conflict.theirImage' : 'conflict.theirs')}
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where two wrote, and what each of them did there. */
function BothSides({ conflict, facts }: { conflict: Conflict; facts: KnownFacts }) {
  return (
    <>
      <p className="text-meta font-bold">{usePlaceName(conflict)}</p>
      {isOfImage(conflict) ? (
        <ImageConflict conflict={conflict} />
      ) : (
        <WordSides conflict={conflict} facts={facts} />
      )}
    </>
  );
}

/** What differs in words: texts, and facts by their names. */
function WordSides({
  conflict,
  facts,
}: {
  conflict: Exclude<Conflict, ConflictingImage>;
  facts: KnownFacts;
}) {
  const locale = useEdition();
  const factWords = useFactWords(facts);
  const { kind, field, mine, theirs } = conflict;
  const [before, after] =
    kind === 'block'
      ? [wordsOf(mine ?? theirs), wordsOf(theirs ?? mine)]
      : [factWords(field, mine), factWords(field, theirs)];
  return <WordChanges before={before} after={after} lang={languageOf(field) ?? locale} />;
}

function usePlaceName(conflict: Conflict): string {
  const t = useTranslations('writing');
  const { content } = useEditor();
  if (conflict.kind === 'photo') return t('conflict.image');
  if (conflict.kind === 'field')
    return t(languageOf(conflict.field) ? 'conflict.place' : 'conflict.fact', {
      field: fieldName(conflict.field, t),
    });
  const number = blockPairs(content).findIndex((row) => row.id === conflict.id) + 1;
  if (conflict.kind === 'rowPhoto') return t('conflict.rowImage', { number });
  const { mine, theirs } = conflict;
  const field =
    number === 0
      ? fieldName(conflict.field, t)
      : t('blockLabel', {
          number,
          type: t(`block.${(mine ?? theirs)?.type ?? 'paragraph'}`),
          language: t(`language.${conflict.field === 'body_en' ? 'en' : 'hi'}`),
        });
  if (mine === null) return t('conflict.youRemoved', { field });
  return t(theirs === null ? 'conflict.theyRemoved' : 'conflict.place', { field });
}

const languageOf = (field: string) =>
  field.endsWith('_en') ? 'en' : field.endsWith('_hi') || field === creditFields.hi ? 'hi' : null;

const keyOf = (conflict: Conflict) =>
  'id' in conflict ? `${conflict.field}/${conflict.id}` : conflict.field;
