import { savesData } from '@/lib/platform/less-data/saves-data';
import { readOnDevice, storeOnDevice } from '@/lib/platform/session/device-storage';

/*
 * The headline font comes after the page: before it, it held the article's picture up by a quarter of a second on a
 * slow line (docs/decisions/0029). The first page that a browser opens has the fallback of app/globals.css.
 */

const fetchedKey = 'headline-font';
const font = '900 1em Martel';
const root = document.documentElement;
const isHindi = root.lang === 'hi';

/** The files of the headlines (app/globals.css), and a letter of each: Hindi ones have Latin figures. */
const files = [...(isHindi ? ['martel-devanagari-900'] : []), 'martel-latin-900-lining'];
const letters = isHindi ? 'क1' : 'a';

/** Before the first paint: shows headlines in their font where an earlier page of the edition has fetched it. */
export function showFetchedHeadlineFont(): void {
  if (!fetchedBefore().includes(root.lang) || savesData()) return;
  show();
  for (const file of files) {
    const link = document.createElement('link');
    Object.assign(link, {
      rel: 'preload',
      as: 'font',
      crossOrigin: '',
      href: `/fonts/${file}.woff2`,
    });
    document.head.append(link);
  }
}

/** Fetches the headline font once the page is whole, for the next one, and for this one where nothing in sight moves. */
export function fetchHeadlineFont(): void {
  if ('headlineFont' in root.dataset || savesData()) return;
  const fetchNow = () =>
    document.fonts.load(font, letters).then((faces) => {
      if (faces.length < files.length) return;
      storeOnDevice(fetchedKey, fetchedBefore() + root.lang);
      showIfNothingMoves();
    });
  const start = () => void fetchNow().catch(() => {});
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

function show(): void {
  root.dataset.headlineFont = '';
}

/** The editions whose files a page of this browser has fetched; one that keeps nothing gets the font where that moves nothing. */
const fetchedBefore = () => readOnDevice(fetchedKey);

/**
 * Shows the font where no headline in sight would move or grow for it. Tries it on those alone: to lay out all of a
 * page's headlines, and perhaps back again, takes a cheap phone a tenth of a second.
 */
function showIfNothingMoves(): void {
  const headlines = [...document.querySelectorAll<HTMLElement>('h1,h2,h3,.font-display')].filter(
    mayMoveWhatIsSeen,
  );
  const before = headlines.map(placeOf);
  for (const { style } of headlines) style.fontFamily = 'Martel,var(--headline)';
  const stays = headlines.every((headline, index) => placeOf(headline) === before[index]);
  for (const { style } of headlines) style.fontFamily = '';
  if (stays) show();
}

/**
 * Whether an element stands in the window or above it, where it would push what is seen. What the browser has put off
 * laying out stands far from the window, and asking where would lay it out.
 */
function mayMoveWhatIsSeen(element: Element): boolean {
  // Browsers from before 2024 may not know how to tell.
  const isPutOff = element.checkVisibility?.({ contentVisibilityAuto: true }) === false;
  return !isPutOff && element.getBoundingClientRect().top < innerHeight;
}

/** Where an element stands and how high it is; its width may change where it pushes nothing. */
function placeOf(element: Element): string {
  const { top, left, height } = element.getBoundingClientRect();
  return [top, left, height].map(Math.round).join();
}
