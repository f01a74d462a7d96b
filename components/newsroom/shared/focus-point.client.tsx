'use client';

import { Button } from '@/components/ui/button';

/** Per cent by which an arrow key moves the focus. */
const step = 5;
const within = (value: number) => Math.round(Math.min(100, Math.max(0, value)));

type Focus = { x: number; y: number };

/**
 * Where an image's subject is, in per cent: pointed at or moved by arrow keys, and how lists and squares then cut it. Takes the
 * picture's address, where the focus is, that in words, how it is moved, and what is done when it was.
 */
export function FocusPoint({
  source,
  focus: { x, y },
  label,
  help,
  isOpen,
  onFocus,
}: {
  source: string;
  focus: Focus;
  label: string;
  help: string;
  /** Whether it may be moved. */
  isOpen: boolean;
  onFocus: (focus: Focus) => void;
}) {
  const focusOn = (left: number, top: number) => onFocus({ x: within(left), y: within(top) });
  const press = (event: React.KeyboardEvent) => {
    const [dx, dy] = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    }[event.key] ?? [0, 0];
    if (dx === 0 && dy === 0) return;
    event.preventDefault();
    focusOn(x + (dx ?? 0) * step, y + (dy ?? 0) * step);
  };
  const position = { objectPosition: `${x}% ${y}%` };
  return (
    <div>
      <Button
        type="button"
        disabled={!isOpen}
        aria-label={label}
        variant="bare"
        size="none"
        className="relative block w-full cursor-crosshair bg-sunk"
        onClick={(event) => {
          // A key's click points at nothing.
          if (event.detail === 0) return;
          const box = event.currentTarget.getBoundingClientRect();
          focusOn(
            ((event.clientX - box.left) / box.width) * 100,
            ((event.clientY - box.top) / box.height) * 100,
          );
        }}
        onKeyDown={press}
      >
        <img src={source} alt="" className="block h-auto w-full" />
        <span
          aria-hidden="true"
          className="absolute size-6 -translate-1/2 rounded-pill border-3 border-surface bg-geru"
          style={{ left: `${x}%`, top: `${y}%` }}
        />
      </Button>
      <p className="mt-1 text-meta text-ink2">{help}</p>
      <div className="mt-1 flex gap-2" aria-hidden="true">
        <img src={source} alt="" className="aspect-video w-1/2 object-cover" style={position} />
        <img src={source} alt="" className="aspect-square w-1/4 object-cover" style={position} />
      </div>
    </div>
  );
}
