'use client';

import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import {
  blockTypes,
  fieldOf,
  firstRow,
  type BlockType,
  type DraftContent,
} from '@/lib/newsroom/editor/model/model';
import { changeRow, putRowBack, removeRow, writeInRow } from '@/lib/newsroom/editor/model/rows';
import { blockPairs, type BlockPair } from '@/lib/newsroom/editor/model/translation';
import type { CaretPlace } from '@/lib/newsroom/editor/save/editor-view';

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Select } from '@/components/ui/input';
import { showToast } from '@/components/layout/toast/show-toast.client';
import { useEditorStore, useIsWriting } from './editor-context.client';
import { MarkTools } from './mark-tools.client';
import { useMoveBlock } from './move-block.client';

/** What can be done with a block as a whole, while one is at work in it. */
export function RowTools({
  row,
  number,
  first,
  type,
}: {
  row: BlockPair;
  number: number;
  first: Locale;
  type: BlockType;
}) {
  const t = useTranslations('writing');
  const store = useEditorStore();
  const move = useMoveBlock(row.id);
  const isOff = !useIsWriting();
  const exists = row.hi !== null || row.en !== null;
  const now = () => store.view().content;
  return (
    <div
      role="group"
      aria-label={t('blockTools', { number })}
      // They lie above the block in hand, so that nothing moves when they come; Safari's buttons take no focus.
      className="invisible absolute bottom-full left-0 z-1 flex max-w-full items-center gap-1 overflow-x-auto rounded-box border border-rule bg-raised text-meta text-ink2 shadow-menu group-focus-within/row:visible hover:visible max-md:right-0 max-md:gap-0"
    >
      <Select
        aria-label={t('blockType', { number })}
        value={type}
        disabled={isOff}
        variant="bare"
        className="w-auto! max-md:w-28! max-md:shrink"
        onChange={(event) => {
          const chosen = event.target.value as BlockType;
          const content = exists ? now() : writeInRow(now(), row.id, first, '');
          store.edit(changeRow(content, row.id, { type: chosen }), `${row.id} type`);
        }}
      >
        {blockTypes.map((each) => (
          <option key={each} value={each}>
            {t(`block.${each}`)}
          </option>
        ))}
      </Select>
      <MarkTools row={row.id} number={number} />
      <Button
        type="button"
        variant="quiet"
        size="icon"
        disabled={isOff}
        aria-label={t('moveUp', { number })}
        aria-keyshortcuts="Alt+ArrowUp"
        title={t('moveUpTitle', { key: 'Alt+↑' })}
        onClick={() => move(-1)}
      >
        <Icon of={ArrowUp} />
      </Button>
      <Button
        type="button"
        variant="quiet"
        size="icon"
        disabled={isOff}
        aria-label={t('moveDown', { number })}
        aria-keyshortcuts="Alt+ArrowDown"
        title={t('moveDownTitle', { key: 'Alt+↓' })}
        onClick={() => move(1)}
      >
        <Icon of={ArrowDown} />
      </Button>
      <Button
        type="button"
        variant="quiet"
        size="icon"
        disabled={isOff || !exists}
        aria-label={t('removeBlock', { number })}
        onClick={() => {
          const place = `${fieldOf('body', first)}/${row.id}`;
          const rows = blockPairs(now());
          const at = rows.findIndex(({ id }) => id === row.id);
          const gone = rows[at] ?? row;
          const before = rows.slice(0, at).map(({ id }) => id);
          const putBack = () =>
            store.edit(putRowBack(now(), gone, before), `${row.id} put back`, { place, at: 0 });
          store.edit(
            removeRow(now(), row.id),
            `${row.id} removed`,
            caretWithout(now(), row, first),
          );
          showToast({
            id: 'removed-block',
            message: t('blockRemoved'),
            milliseconds: 8000,
            action: { label: t('undo'), press: putBack },
          });
        }}
      >
        <Icon of={Trash2} />
      </Button>
    </div>
  );
}

/** Where one goes on writing when a row is gone: at the end of the one before it, else at the first. */
function caretWithout(content: DraftContent, row: BlockPair, first: Locale): CaretPlace {
  const rows = blockPairs(content);
  const gone = rows.findIndex(({ id }) => id === row.id);
  const next = rows[gone - 1] ?? rows[gone + 1];
  const place = `${fieldOf('body', first)}/${next?.id ?? firstRow}`;
  return { place, at: next?.[first]?.text.length ?? 0 };
}
