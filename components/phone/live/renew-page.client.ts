import { fetchPage } from './fetch-page.client';

/** What renews itself, or belongs to an island: it stays as it is. */
const ownLife = '[data-ticker], [data-popular], [data-island], [data-draw]';
/** What is renewed whole: an article, or a box whose behaviour knows its parts. */
const unit = 'a, li, article, [data-carousel]';

/**
 * Has the page show what it would show if it were opened now. Only what says something else is put in the place of
 * what stands there, so that open menus, what plays, the place and the focus stay; what starts by itself starts in the
 * new parts (when-there.client.ts). A page that cannot be had stays as it is.
 */
export async function renewPage(): Promise<void> {
  try {
    const page = await fetchPage(location.pathname + location.search);
    const [shown, fresh] = [document.querySelector('main'), page?.querySelector('main')];
    if (!shown || !fresh) return;
    keepingFocus(shown, () => renew(shown, fresh));
  } catch {
    // Without a connection what is shown stays.
  }
}

function renew(shown: Element, fresh: Element): void {
  if (shown.matches(ownLife) || contentOf(shown) === contentOf(fresh)) return;
  const parts = [...shown.children];
  const freshParts = [...fresh.children];
  const isAlike =
    !shown.matches(unit) &&
    parts.length > 0 &&
    parts.length === freshParts.length &&
    parts.every((part, at) => isSamePlace(part, freshParts[at]));
  if (!isAlike) {
    shown.replaceWith(fresh);
    return;
  }
  parts.forEach((part, at) => {
    const freshPart = freshParts[at];
    if (freshPart) renew(part, freshPart);
  });
}

function isSamePlace(part: Element, fresh: Element | undefined): boolean {
  return part.tagName === fresh?.tagName && part.className === fresh.className;
}

/** What an element tells the reader: its words and where it leads, without what scripts write (ages, states of buttons). */
function contentOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const each of copy.querySelectorAll(`time, button, ${ownLife}`)) each.remove();
  const links = [...copy.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  return [copy.getAttribute('href'), copy.textContent, ...links].join('\n');
}

/** A link that has the focus keeps it, also as a new element. */
function keepingFocus(main: Element, change: () => void): void {
  const focused = document.activeElement;
  const href = main.contains(focused) ? focused?.getAttribute('href') : null;
  change();
  if (!href || focused?.isConnected) return;
  const link = [...main.querySelectorAll('a')].find((each) => each.getAttribute('href') === href);
  link?.focus({ preventScroll: true });
}
