import { listOfflinePages, type Readable } from '@/lib/phone/offline/offline-list';
import { editionOf } from '@/lib/platform/i18n/locale';
import { offlinePath } from '@/lib/platform/paths';
import { formatDateTime } from '@/lib/platform/text/dates';

import { element } from '@/components/layout/page/element.client';
import { pageLocale } from '@/components/layout/page/page-locale.client';

/** Shows what can be read on this phone without a connection in its place (offline-list.tsx), and what comes to it. */
export function showOfflineList(place: HTMLElement): void {
  const part = (name: string) => place.querySelector<HTMLElement>(`[${name}]`);
  const instead = part('data-instead');
  // Shown in place of another page, whose address is still in the window.
  if (instead) instead.hidden = location.pathname === offlinePath(editionOf(location.pathname));
  part('data-retry')?.addEventListener('click', () => location.reload());
  addEventListener('online', () => {
    if (instead && !instead.hidden) location.reload();
  });
  const check = async () => {
    const { articles, pages } = await listOfflinePages();
    part('data-looking')?.remove();
    const empty = part('data-empty');
    if (empty) empty.hidden = articles.length > 0;
    fill(place, 'kept', articles);
    fill(place, 'kept-pages', pages);
  };
  void check();
  // Something may have been kept ahead here (download-ahead.client.ts).
  addEventListener('kept', () => void check());
}

function fill(place: HTMLElement, id: string, pages: Readable[]): void {
  const section = place.querySelector<HTMLElement>(`section[aria-labelledby=${id}]`);
  if (!section) return;
  section.hidden = pages.length === 0;
  const items = pages.map((page) => itemOf(page, place.dataset.keptAt ?? ''));
  section.querySelector('ul')?.replaceChildren(...items);
}

/** Takes a page, and how its time is said, with `{when}`. */
function itemOf({ path, title, cachedAt }: Readable, said: string): HTMLElement {
  const link = element(
    'a',
    'font-display text-card hover:underlined focus-visible:underlined',
    title,
  );
  link.href = path;
  link.lang = editionOf(path);
  const when = formatDateTime(pageLocale(), cachedAt);
  const time = element('time', '', said.replace('{when}', when));
  time.dateTime = cachedAt;
  return element(
    'li',
    'border-b border-rule py-3',
    link,
    element('p', 'mt-0.5 text-meta text-ink2', time),
  );
}
