import { parseLocale, type Locale } from '@/lib/platform/i18n/locale';
import { fetchPopular } from '@/lib/reading/popular/browser';
import {
  popularAddress,
  popularRefresh,
  type PopularMeasure,
  type PopularArticle,
  type PopularWindow,
} from '@/lib/reading/popular/model';
import { rankNumeral } from '@/lib/platform/text/rank';

/** Has the list of a box (popular-lists.tsx) be the one that is chosen, and renews it every five minutes while it is seen. */
export function startPopularLists(box: HTMLElement): void {
  const list = box.querySelector('ol');
  const form = box.querySelector('template')?.content.querySelector('li');
  const empty = box.querySelector<HTMLElement>('[data-empty]');
  if (!list || !form || !empty) return;
  const locale = parseLocale(box.dataset.popular) ?? 'hi';
  /** The lists that were there, by their address; the first stands in the page. */
  const known = new Map<string, Node[]>([[addressOf(box, locale), [...list.children]]]);
  const show = (items: Node[]) => {
    list.replaceChildren(...items);
    empty.hidden = items.length > 0;
  };
  const renew = async () => {
    const address = addressOf(box, locale);
    const articles = await fetchPopular(address).catch(() => null);
    if (articles) known.set(address, articles.map((article, place) => ranked(form, article, locale, place))); // prettier-ignore
    // What is shown stays until the list chosen is there or has failed; a failed one is empty (specification 8).
    if (address === addressOf(box, locale)) show(known.get(address) ?? []);
  };
  box.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-choose]') : null;
    if (!button) return;
    for (const each of box.querySelectorAll(`[data-choose=${button.dataset.choose ?? ''}]`))
      each.ariaPressed = String(each === button);
    const there = known.get(addressOf(box, locale));
    if (there) show(there);
    void renew();
  });
  // What has the keyboard on it stays.
  const isRead = () => document.hidden || list.contains(document.activeElement);
  setInterval(() => isRead() || void renew(), popularRefresh);
}

/** The address of the list that is chosen. */
function addressOf(box: HTMLElement, locale: Locale): string {
  const chosen = (name: string) =>
    box.querySelector<HTMLElement>(`[data-choose=${name}][aria-pressed=true]`)?.dataset.choice;
  return popularAddress(
    locale,
    chosen('measure') as PopularMeasure,
    chosen('window') as PopularWindow,
  );
}

function ranked(form: HTMLLIElement, article: PopularArticle, locale: Locale, place: number): Node {
  const item = form.cloneNode(true) as HTMLLIElement;
  const write = (selector: string, text: string) => {
    const element = item.querySelector(selector);
    if (element) element.textContent = text;
  };
  write('[data-numeral]', rankNumeral(locale, place + 1));
  write('a', article.title);
  write('[data-count]', article.count);
  if (article.language) write('[data-language-word]', article.language);
  else item.querySelector('[data-language-word]')?.remove();
  item.querySelector('a')?.setAttribute('href', article.href);
  item.querySelector('p')?.setAttribute('lang', article.lang);
  return item;
}
