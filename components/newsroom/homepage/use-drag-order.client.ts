import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** The place of the entry that an event happens on (`data-place`), or null. */
function placeOf(event: Event): number | null {
  const entry = event.target instanceof Element ? event.target.closest('[data-place]') : null;
  return entry instanceof HTMLElement ? Number(entry.dataset.place) : null;
}

/** Lets the entries of a list (`draggable`, `data-place`) be dragged to other places. Gives the list's reference. */
export function useDragOrder(
  onMove: (from: number, to: number) => void,
): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  const move = useEffectEvent(onMove);
  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    let from: number | null = null;
    const listen = (
      name: 'dragstart' | 'dragend' | 'dragover' | 'drop',
      work: (event: Event) => void,
    ) => list.current?.addEventListener(name, work, { signal });
    listen('dragstart', (event) => {
      // In a field that is being written in, dragging marks its words.
      if (document.activeElement instanceof HTMLTextAreaElement) return event.preventDefault();
      from = placeOf(event);
    });
    listen('dragend', () => {
      from = null;
    });
    listen('dragover', (event) => event.preventDefault());
    listen('drop', (event) => {
      const to = placeOf(event);
      event.preventDefault();
      if (from !== null && to !== null && from !== to) move(from, to);
    });
    return () => control.abort();
  }, []);
  return list;
}
