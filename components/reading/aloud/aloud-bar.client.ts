import type { AloudWords } from '@/lib/platform/i18n/aloud-words';

import { drawing } from '@/components/layout/page/drawing.client';
import { element } from '@/components/layout/page/element.client';

const marks = {
  play: 'M8 5v14l11-7z',
  pause: 'M8.5 5v14M15.5 5v14',
  back: 'M18 5v14l-9-7zM6 5v14',
  forward: 'M6 5v14l9-7zM18 5v14',
  close: 'M6 6l12 12M18 6L6 18',
} as const;

/** What a bar shows. */
export type BarContent = {
  isReading: boolean;
  index: number;
  count: number;
  speed: number;
  /** What is said of it, if anything. */
  note: string;
  next: { href: string; title: string } | null;
};

export type BarActions = {
  toggle: () => void;
  step: (by: 1 | -1) => void;
  changeSpeed: () => void;
  close: () => void;
  goOn: (isWanted: boolean) => void;
};

/**
 * The player of the device's voice: over the dock of a phone, in a corner of wide screens. Gives its element, what shows
 * a content in it, and what gives it the focus.
 */
export function makeAloudBar(words: AloudWords, actions: BarActions, goesOn: boolean) {
  const toggle = button('size-12 bg-sal text-onsal', words.play, marks.play, actions.toggle);
  const back = button('size-11', words.back, marks.back, () => actions.step(-1));
  const forward = button('size-11', words.forward, marks.forward, () => actions.step(1));
  const speed = button('h-11 min-w-14 font-bold', '', '', actions.changeSpeed);
  const close = button('ml-auto size-11', words.close, marks.close, actions.close);
  const place = element('span', 'text-meta whitespace-nowrap text-ink2 tabular-nums');
  const note = element('p', 'text-meta font-bold not-empty:mr-4');
  note.role = 'status';
  const next = element('a', 'mr-4 inline-flex min-h-11 items-center font-bold text-sal underlined');
  const wish = element('input', 'size-5 accent-sal');
  wish.type = 'checkbox';
  wish.checked = goesOn;
  wish.addEventListener('change', () => actions.goOn(wish.checked));
  const goOn = element('label', 'flex min-h-11 items-center gap-2 text-meta', wish, words.goOn);
  const region = element(
    'section',
    'fixed inset-x-0 bottom-0 z-5 border-t border-line bg-surface px-3 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:inset-x-auto lg:right-6 lg:bottom-6 lg:w-96 lg:border lg:border-t-3 lg:border-t-sal lg:shadow-menu print:hidden',
    element('div', 'flex items-center gap-1', back, toggle, forward, speed, place, close),
    element('div', 'flex flex-wrap items-center', note, next, goOn),
  );
  region.setAttribute('aria-label', words.title);
  region.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') actions.close();
  });
  const show = (content: BarContent) => {
    setMark(toggle, content.isReading ? words.pause : words.play, content.isReading ? marks.pause : marks.play); // prettier-ignore
    speed.textContent = `${content.speed}×`;
    speed.setAttribute('aria-label', words.speed.replace('{speed}', String(content.speed)));
    const parts = { index: content.index + 1, count: content.count };
    place.textContent = `${parts.index} / ${parts.count}`;
    place.title = words.place.replace(/\{(index|count)\}/g, (_, name: 'index' | 'count') => String(parts[name])); // prettier-ignore
    if (note.textContent !== content.note) note.textContent = content.note;
    next.hidden = goOn.hidden = !content.next;
    if (content.next) {
      next.href = content.next.href;
      next.textContent = words.next;
      next.title = content.next.title;
    }
  };
  return { region, show, focus: () => toggle.focus() };
}

function button(look: string, name: string, lines: string, press: () => void): HTMLButtonElement {
  const made = element('button', `grid shrink-0 place-items-center rounded-box hover:bg-sunk ${look}`); // prettier-ignore
  made.type = 'button';
  made.addEventListener('click', press);
  if (lines) setMark(made, name, lines);
  return made;
}

function setMark(control: HTMLButtonElement, name: string, lines: string): void {
  if (control.getAttribute('aria-label') === name) return;
  control.setAttribute('aria-label', name);
  control.replaceChildren(drawing(lines));
}
