'use client';

import { posterUrl } from '@/lib/articles/picture';
import type { Locale } from '@/lib/i18n/locale';
import type { BlockType } from '@/lib/writing/model';
import { changeBlock, changeRow, writeInRow } from '@/lib/writing/rows';
import type { SheetRow } from '@/lib/writing/translation';

import { useNewsroomWords } from '../newsroom/newsroom-words.client';
import { ruled } from './looks';
import { PhotoButton } from './photo-button.client';
import { useSheet, useSheetStore } from './sheet-context.client';

/** What a quote, a picture or an embed says besides its text. */
export function BlockExtras({
  row,
  locale,
  type,
  isLeading,
}: {
  row: SheetRow;
  locale: Locale;
  type: BlockType;
  isLeading: boolean;
}) {
  const t = useNewsroomWords('writing');
  const store = useSheetStore();
  const { phase } = useSheet();
  const block = row[locale];
  const set = (change: { cite?: string; alt?: string; url?: string }) => {
    const { content } = store.view();
    const own = block ? content : writeInRow(content, row.id, locale, '', type);
    // An address is the same in both languages.
    store.edit(
      'url' in change ? changeRow(own, row.id, change) : changeBlock(own, row.id, locale, change),
      `${row.id} ${Object.keys(change).join()} ${locale}`,
    );
  };
  const fields = (
    { quote: ['cite'], image: ['url', 'alt'], embed: ['url'] } as Partial<
      Record<BlockType, ('cite' | 'alt' | 'url')[]>
    >
  )[type];
  return (
    <>
      {type === 'image' && block?.url && (
        <img src={posterUrl(block.url)} alt="" className="mt-1 max-h-60 w-auto" />
      )}
      {type === 'image' && isLeading && (
        <PhotoButton
          target={row.id}
          label={t(block?.url ? 'pictureAnother' : 'pictureChoose')}
          onKept={({ url }) => set({ url })}
        />
      )}
      {fields?.map((name) => (
        <label key={name} className="mt-1 grid gap-1 text-meta text-ink2">
          {t(`extra.${name}`)}
          <input
            type={name === 'url' ? 'url' : 'text'}
            lang={name === 'url' ? 'en' : locale}
            value={block?.[name] ?? ''}
            readOnly={phase !== 'writing'}
            className={ruled}
            onChange={(event) => set({ [name]: event.target.value })}
          />
        </label>
      ))}
    </>
  );
}
