'use client';

import { memo, useState } from 'react';

import type { Locale } from '@/lib/platform/i18n/locale';
import { fieldOf } from '@/lib/newsroom/editor/model/model';
import { translationState, type BlockPair } from '@/lib/newsroom/editor/model/translation';

import { BlockExtras } from './block-extras.client';
import { BlockImage } from './block-image.client';
import { BlockText } from './block-text.client';
import { useEditorPart } from './editor-context.client';
import { RowTools } from './row-tools.client';
import { TranslationNote } from './translation-note.client';

type Properties = {
  row: BlockPair;
  number: number;
  first: Locale;
  /** Languages that are on the screen. */
  shown: readonly Locale[];
};

/** A letter in one row of a long article draws no other row anew. */
function isUnchanged(before: Properties, now: Properties): boolean {
  return (
    before.row.id === now.row.id &&
    before.row.hi === now.row.hi &&
    before.row.en === now.row.en &&
    before.number === now.number &&
    before.first === now.first &&
    before.shown.join() === now.shown.join()
  );
}

/** A row of the editor: a block in both languages, and what can be done with it. */
export const BlockRow = memo(function BlockRow({ row, number, first, shown }: Properties) {
  const type = (row.hi ?? row.en)?.type ?? 'paragraph';
  return (
    <li className="group/row relative py-1 before:absolute before:inset-y-0 before:-left-2 before:w-[3px] focus-within:bg-hover focus-within:before:bg-sal">
      <RowTools row={row} number={number} first={first} type={type} />
      <div className={`grid gap-x-6 gap-y-2 ${shown.length === 2 ? 'lg:grid-cols-2' : ''}`}>
        {shown.map((locale) => {
          const place = { row, number, locale };
          const text = (
            <BlockText
              row={row.id}
              locale={locale}
              block={row[locale]}
              type={type}
              number={number}
              isToTranslate={translationState(row, locale) === 'missing'}
            />
          );
          return (
            <div
              key={locale}
              className="min-w-0 border-l-3 border-transparent has-data-stale:border-brassline"
            >
              {type === 'image' ? (
                <BlockImage {...place} isLeading={locale === first} caption={text} />
              ) : (
                <>
                  {text}
                  <BlockExtras {...place} type={type} />
                </>
              )}
              <Translation row={row} locale={locale} />
            </div>
          );
        })}
      </div>
    </li>
  );
}, isUnchanged);

function Translation({ row, locale }: { row: BlockPair; locale: Locale }) {
  const hasBlocks = useEditorPart(({ content }) => content[fieldOf('body', locale)].length > 0);
  const [wasAsked] = useState(hasBlocks);
  return (
    <TranslationNote
      place={`${fieldOf('body', locale)}/${row.id}`}
      pair={row}
      // In a language that nobody has begun, everything would be missing.
      showsMissing={wasAsked || hasBlocks}
    />
  );
}
