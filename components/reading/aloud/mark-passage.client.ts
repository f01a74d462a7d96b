/** The name under which the styles know the sentence that is being read (`::highlight(aloud)`). */
const name = 'aloud';

/** Pixels at the top and the foot of the window under which a sentence is not well seen. */
const margin = { top: 24, foot: 150 } as const;

let last: Range | undefined;

/**
 * Marks a sentence in the text without touching it (CSS Custom Highlight API 1), where the browser can, and keeps it in
 * sight; not when the reader has looked elsewhere meanwhile.
 */
export function markPassage(range: Range): void {
  if (range === last) return;
  const isFollowed = last === undefined || isInSight(last);
  last = range;
  if ('highlights' in CSS) CSS.highlights.set(name, new Highlight(range));
  if (!isFollowed || isInSight(range)) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const top = scrollY + range.getBoundingClientRect().top - innerHeight / 3;
  scrollTo({ top, behavior: isCalm ? 'auto' : 'smooth' });
}

/** Takes the mark away. */
export function unmark(): void {
  last = undefined;
  if ('highlights' in CSS) CSS.highlights.delete(name);
}

function isInSight(range: Range): boolean {
  const { top, bottom } = range.getBoundingClientRect();
  return top >= margin.top && bottom <= innerHeight - margin.foot;
}
