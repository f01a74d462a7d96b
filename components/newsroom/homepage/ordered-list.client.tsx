'use client';

import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, type KeyboardEvent, type ReactNode } from 'react';

import { moved } from '@/lib/newsroom/homepage/model';

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { moveFocusNear } from '../shared/move-focus.client';
import { useDragOrder } from './use-drag-order.client';

/**
 * Entries in an order that is changed by dragging, by buttons, and by Alt with the arrow keys on an
 * entry's buttons. What has been moved is said for who does not see it. The focus stays on what was
 * moved, or goes to the nearest entry that is left, or else to the heading.
 */
export function OrderedList<Entry>({
  entries,
  keyOf,
  nameOf,
  draw,
  onChange,
  onRemove,
  headingId,
}: {
  entries: readonly Entry[];
  keyOf: (entry: Entry) => string;
  nameOf: (entry: Entry) => string;
  draw: (entry: Entry, place: number) => ReactNode;
  onChange: (entries: Entry[]) => void;
  onRemove: (entry: Entry) => void;
  headingId: string;
}) {
  const t = useTranslations('homepage');
  const [message, setMessage] = useState('');
  const move = (from: number, to: number) => {
    const entry = entries[from];
    if (entry === undefined || to < 0 || to >= entries.length) return;
    onChange(moved(entries, from, to));
    setMessage(t('movedTo', { name: nameOf(entry), place: to + 1 }));
  };
  const list = useDragOrder(move);
  const press = (event: KeyboardEvent, place: number) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || by === 0) return;
    event.preventDefault();
    move(place, place + by);
  };
  return (
    <>
      <ol ref={list} className="border-t border-rule">
        {entries.map((entry, place) => (
          <li
            key={keyOf(entry)}
            draggable
            data-place={place}
            className="flex cursor-grab items-center gap-2 border-b border-rule py-2"
          >
            <div className="min-w-0 grow">{draw(entry, place)}</div>
            <div className="flex shrink-0 gap-1">
              <Button
                type="button"
                size="icon"
                aria-disabled={place === 0}
                aria-label={t('up', { name: nameOf(entry) })}
                onClick={() => move(place, place - 1)}
                onKeyDown={(event) => press(event, place)}
              >
                <Icon of={ArrowUp} />
              </Button>
              <Button
                type="button"
                size="icon"
                aria-disabled={place === entries.length - 1}
                aria-label={t('down', { name: nameOf(entry) })}
                onClick={() => move(place, place + 1)}
                onKeyDown={(event) => press(event, place)}
              >
                <Icon of={ArrowDown} />
              </Button>
              <Button
                type="button"
                size="icon"
                aria-label={t('remove', { name: nameOf(entry) })}
                onClick={({ currentTarget }) => {
                  moveFocusNear(currentTarget, headingId);
                  onRemove(entry);
                }}
              >
                <Icon of={X} />
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {message}
      </p>
    </>
  );
}
