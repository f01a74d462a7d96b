import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import type { DraftContent } from '@/lib/newsroom/editor/model/model';

import { useEditorStore } from './editor-context.client';

/** Milliseconds without a letter after which what is typed is looked at. */
const pause = 1000;

const isTyping = () =>
  document.activeElement?.matches('textarea, input:not([type=checkbox], [type=file])') ?? false;

/** The draft as it was when its writer last paused, and as it is as long as nobody types. */
export function useSettledContent(): DraftContent {
  const store = useEditorStore();
  const [settled, setSettled] = useState(() => store.view().content);
  useEffect(() => {
    let seen: DraftContent | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const { content } = store.view();
      if (content === seen) return;
      seen = content;
      clearTimeout(timer);
      timer = setTimeout(() => drawInPlace(() => setSettled(content)), isTyping() ? pause : 0);
    };
    look();
    const stop = store.subscribe(look);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store]);
  return settled;
}

/** Draws what may stand above the field in hand; that field stays where it is on the screen. */
function drawInPlace(draw: () => void): void {
  const field = document.activeElement;
  const before = field?.getBoundingClientRect().top ?? 0;
  flushSync(draw);
  if (!field?.isConnected || field === document.body) return;
  scrollBy({ top: field.getBoundingClientRect().top - before, behavior: 'instant' });
}
