'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';

import { Checkbox } from '@/components/ui/checkbox';
import { cn } from '@/components/ui/cn';
import { CheckLabel } from '@/components/ui/label';
import { rowActions, transitionsAtOnce, type RowAction } from '@/lib/newsroom/desk/model';
import type { Role } from '@/lib/newsroom/shared/model';

import { ActionConfirm, asksFirst, type Asked } from './action-confirm.client';
import { BulkBar } from './bulk-bar.client';
import { useBulkActions } from './bulk-actions.client';
import type { DeskLine } from './desk-line';
import { columns, DeskRow } from './desk-row.client';
import { rowActionKeys } from './row-menu.client';
import { useCopyAddress } from './use-copy-address.client';
import { useRowKeys } from './use-row-keys.client';

/** Lines of the desk, to be opened, or moved by themselves and together; every step has its key. */
export function DeskList({
  lines,
  role,
  actions,
}: {
  lines: DeskLine[];
  /** Whose desk it is: what can be done with one depends on it. */
  role: Role;
  /** What can be done with several together. */
  actions: readonly RowAction[];
}) {
  const { isBusy, move, failed } = useBulkActions();
  const copy = useCopyAddress();
  const [asked, setAsked] = useState<Asked | null>(null);
  // What could not be moved stays chosen, so that it is seen.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(lines.map(({ id }) => id).filter((id) => failed.includes(id))),
  );
  const toggle = (id: string) => setChosen((before) => toggled(before, id));
  const act = (action: RowAction, with_: readonly DeskLine[]) => {
    if (isBusy || with_.length === 0) return;
    if (asksFirst(action)) setAsked({ action, lines: with_ });
    else move(action, with_, {});
  };
  const chosenLines = lines.filter(({ id }) => chosen.has(id)).slice(0, transitionsAtOnce);
  const list = useRowKeys((key, id) => {
    const line = lines.find((each) => each.id === id);
    const possible = chosenLines.length > 0 ? actions : line ? rowActions(line.state, role) : [];
    const action = possible.find((each) => rowActionKeys[each]?.toLowerCase() === key);
    if (key === 'x' && line && actions.length > 0) toggle(line.id);
    else if (action) act(action, chosenLines.length > 0 ? chosenLines : line ? [line] : []);
    else if (key === 'e' && line) location.assign(line.otherHref);
    else if (key === 'c' && line?.publicHref) void copy(line.publicHref);
    else return false;
    return true;
  });
  return (
    <div className="@container">
      <div className={columns(actions.length > 0)}>
        <Head
          isAll={chosen.size > 0 && chosen.size === lines.length}
          isSome={chosen.size > 0}
          onAll={
            actions.length > 0
              ? (all) => setChosen(new Set(all ? lines.map(({ id }) => id) : []))
              : null
          }
        />
        <ul ref={list}>
          {lines.map((line) => (
            <DeskRow
              key={line.id}
              line={line}
              actions={rowActions(line.state, role)}
              isChosen={chosen.has(line.id)}
              onToggle={actions.length > 0 ? () => toggle(line.id) : null}
              onAct={(action) => act(action, [line])}
            />
          ))}
        </ul>
      </div>
      <BulkBar
        count={chosen.size}
        actions={actions}
        isBusy={isBusy}
        onClear={() => setChosen(new Set())}
        onAction={(action) => act(action, chosenLines)}
      />
      {asked && (
        <ActionConfirm
          asked={asked}
          onYes={(notes) => move(asked.action, asked.lines, notes, () => setAsked(null))}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

function toggled(chosen: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** What the columns are, and the tick that chooses all of the page. */
function Head({
  isAll,
  isSome,
  onAll,
}: {
  isAll: boolean;
  isSome: boolean;
  onAll: ((all: boolean) => void) | null;
}) {
  const t = useTranslations('desk');
  const name = (key: 'story' | 'where' | 'reporter' | 'time' | 'status') => t(`column.${key}`);
  const wide = 'hidden @min-[56rem]:block';
  return (
    <div
      className={cn(
        'grid min-h-8 items-center gap-x-3 border-y border-rule text-meta text-ink2',
        !onAll && 'max-md:hidden',
        'grid-cols-(--columns)',
        onAll !== null && 'pl-2',
      )}
    >
      {onAll && (
        <CheckLabel className="min-w-control justify-center max-md:-ml-3 @min-[36rem]:min-w-0">
          <Checkbox
            ref={(box) => {
              if (box) box.indeterminate = isSome && !isAll;
            }}
            checked={isAll}
            onChange={(event) => onAll(event.target.checked)}
            aria-label={t('chooseAll')}
          />
        </CheckLabel>
      )}
      <span aria-hidden="true" className="contents">
        <span className="hidden @min-[36rem]:block" />
        <span>{name('story')}</span>
        <span className={wide}>{name('where')}</span>
        <span className={wide}>{name('reporter')}</span>
        <span className="hidden @min-[36rem]:block">{name('time')}</span>
        <span className="hidden @min-[36rem]:block">{name('status')}</span>
      </span>
    </div>
  );
}
