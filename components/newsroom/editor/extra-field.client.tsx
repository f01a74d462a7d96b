'use client';

import { useTranslations } from 'next-intl';

import { otherLocale, type Locale } from '@/lib/platform/i18n/locale';
import {
  articleFields,
  fieldOf,
  imageLimits,
  isSheet,
  type BlockType,
  type DraftContent,
} from '@/lib/newsroom/editor/model/model';
import { isMediaAddress } from '@/lib/newsroom/editor/check/refused';
import { changeBlock, changeRow, writeInRow } from '@/lib/newsroom/editor/model/rows';
import type { EditorStore } from '@/lib/newsroom/editor/save/editor-store';
import type { BlockPair } from '@/lib/newsroom/editor/model/translation';
import { placeIn, wording, writeLine } from '@/lib/newsroom/editor/model/wordings';

import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { adviceId, AdviceLines } from './advice-lines.client';
import { useIsWriting, useEditorPart, useEditorStore } from './editor-context.client';
import { TranslationNote, translationNoteId } from './translation-note.client';

type Extra = 'cite' | 'alt' | 'credit' | 'url' | 'until';

/** What is the same in both languages. */
const isShared = (name: Extra): name is 'url' | 'until' => name === 'url' || name === 'until';
const fieldTypes: Partial<Record<Extra, string>> = { url: 'url', until: 'datetime-local' };

const longest: Partial<Record<Extra, number>> = {
  alt: articleFields.image_alt_hi.longest,
  credit: imageLimits.credit,
};

type Place = { row: BlockPair; locale: Locale; type: BlockType };

/** The address of a row's image or embed: the same in both languages, also where one has no block yet. */
export function addressOf(row: BlockPair, locale: Locale): string | undefined {
  return sharedOf(row, locale, 'url');
}

function sharedOf(row: BlockPair, locale: Locale, name: 'url' | 'until'): string | undefined {
  return row[locale]?.[name] ?? row[otherLocale(locale)]?.[name];
}

/** Writes what a block says besides its text; the block is made where its language has none yet. */
export function writeExtra(
  store: EditorStore,
  { row, locale, type }: Place,
  change: Partial<Record<Extra, string>>,
): void {
  const { content } = store.view();
  const own = row[locale] ? content : writeInRow(content, row.id, locale, '', type);
  store.edit(
    withExtra(own, row.id, locale, change),
    `${row.id} ${Object.keys(change).join()} ${locale}`,
  );
}

function withExtra(
  draft: DraftContent,
  row: string,
  locale: Locale,
  change: Partial<Record<Extra, string>>,
): DraftContent {
  if ('url' in change || 'until' in change) return changeRow(draft, row, change);
  if (change.alt !== undefined)
    return writeLine(draft, `${fieldOf('body', locale)}/${row}/alt`, change.alt);
  return changeBlock(draft, row, locale, change);
}

/** A line that a block has besides its text, in one language. */
export function ExtraField({ name, number, ...place }: Place & { name: Extra; number: number }) {
  const t = useTranslations('writing');
  const store = useEditorStore();
  const isWriting = useIsWriting();
  const { row, locale, type } = place;
  const value = (isShared(name) ? sharedOf(row, locale, name) : row[locale]?.[name]) ?? '';
  const at = `${fieldOf('body', locale)}/${row.id}/${name}`;
  return (
    <>
      <Label className="mt-1">
        <span>
          {t(name === 'cite' && isSheet(type) ? 'extra.figuresFrom' : `extra.${name}`)}
          <span className="sr-only">
            {` · ${t('blockLabel', { type: t(`block.${type}`), number, language: t(`language.${locale}`) })}`}
          </span>
        </span>
        <Input
          type={fieldTypes[name] ?? 'text'}
          lang={name === 'url' ? 'en' : locale}
          data-place={at}
          maxLength={longest[name]}
          value={value}
          aria-invalid={(name === 'url' && value !== '' && !isMediaAddress(value)) || undefined}
          aria-describedby={`${translationNoteId(at)} ${adviceId(at)}`}
          readOnly={!isWriting}
          onChange={(event) => writeExtra(store, place, { [name]: event.target.value })}
        />
      </Label>
      {name === 'alt' && <AltNote place={at} row={row} />}
      <AdviceLines place={at} />
    </>
  );
}

function AltNote({ place, row }: { place: string; row: BlockPair }) {
  const hindi = useEditorPart(({ content }) => content.translated_from[placeIn(place, 'hi')]);
  const english = useEditorPart(({ content }) => content.translated_from[placeIn(place, 'en')]);
  const pair = {
    hi: wording(row.hi?.alt ?? '', hindi),
    en: wording(row.en?.alt ?? '', english),
  };
  return <TranslationNote place={place} pair={pair} />;
}
