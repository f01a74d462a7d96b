/** Milliseconds after the page is loaded: its lead image has been painted by then. */
const pause = 99;

/**
 * Before the first paint: lets a phone lay out late what is far down (`far-down-*`, app/globals.css) on a page that one comes
 * to anew, and fetch its images after the lead image. Who comes back, or loads it again, is led to their place, which guessed
 * heights would move.
 */
export function allowLateLayout(): void {
  const [visit] = performance.getEntriesByType('navigation');
  if (visit?.type !== 'navigate') return;
  const marks = document.documentElement.dataset;
  marks.late = 'images';
  const fetchImages = () => {
    marks.late = '';
  };
  addEventListener('load', () => setTimeout(fetchImages, pause));
  addEventListener('scroll', fetchImages, { once: true, passive: true });
}
