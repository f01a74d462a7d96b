'use client';

import { useTranslations } from 'next-intl';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

import { rowOrder } from '@/lib/newsroom/editor/model/row-order';
import { moveRow } from '@/lib/newsroom/editor/model/rows';

import { useEditorStore } from './editor-context.client';

const SayContext = createContext<(message: string) => void>(() => {});

/** Has it said where a block stands once it was moved. */
export function MoveAnnouncer({ children }: { children: ReactNode }) {
  const [message, say] = useState('');
  return (
    <SayContext value={say}>
      {children}
      <p role="status" className="sr-only">
        {message}
      </p>
    </SayContext>
  );
}

/** Gives what moves a block up or down: the focus stays with it, and its new place is said. */
export function useMoveBlock(row: string): (by: -1 | 1) => void {
  const t = useTranslations('writing');
  const store = useEditorStore();
  const say = useContext(SayContext);
  return (by) => {
    const former = store.view().content;
    const content = moveRow(former, row, by);
    if (content === former) return;
    const held = document.activeElement;
    // A block that is put in elsewhere loses the focus, and its tools are seen, and can be reached, only while something in it has it.
    flushSync(() => store.edit(content, 'order'));
    if (held instanceof HTMLElement) {
      held.closest('li')?.querySelector('textarea')?.focus({ preventScroll: true });
      held.focus();
    }
    say(t('blockMoved', { place: rowOrder(content).indexOf(row) + 1 }));
  };
}
