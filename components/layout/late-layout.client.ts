/**
 * Before the first paint: lets a phone lay out late what is far down (`far-down-*`, app/globals.css) on a page that one comes
 * to anew. Who comes back, or loads it again, is led to their place, which guessed heights would move.
 */
export function allowLateLayout(): void {
  const [visit] = performance.getEntriesByType('navigation');
  if (visit?.type === 'navigate') document.documentElement.dataset.late = '';
}
