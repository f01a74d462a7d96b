import { tickerRefresh, tickerStep, type TickerArticle } from '@/lib/reading/articles/ticker';

import { Stepping } from './stepping.client';

/** Has the breaking headlines of a box (ticker.tsx) come one at a time, and looks for newer ones each minute while it is seen. */
export function startTicker(box: HTMLElement): void {
  const list = box.querySelector('ul');
  const form = box.querySelector('template')?.content.querySelector('li');
  const [toggle, next, controls] = ['toggle', 'next', 'controls'].map((name) =>
    box.querySelector<HTMLElement>(`[data-${name}]`),
  );
  if (!list || !form || !toggle || !next || !controls) return;
  const items = () => [...list.children] as HTMLElement[];
  const show = ({ current, isStopped, isFocused }: Stepping) => {
    items().forEach((item, place) => (item.dataset.current = String(place === current)));
    if (!isFocused) list.ariaLive = 'off';
    toggle.dataset.on = String(!isStopped);
    toggle.ariaLabel = (isStopped ? toggle.dataset.play : toggle.dataset.pause) ?? '';
  };
  const stepping = new Stepping(box, {
    count: () => list.children.length,
    milliseconds: tickerStep,
    show,
  });
  toggle.addEventListener('click', () => stepping.toggle());
  next.addEventListener('click', () => {
    // Who steps hears the headline; what comes by itself says nothing.
    list.ariaLive = 'polite';
    stepping.goTo(stepping.current + 1);
  });
  setInterval(() => {
    if (document.hidden) return;
    void fetchArticles(box.dataset.ticker ?? '').then((articles) => {
      // A headline that has the keyboard on it stays.
      if (!articles || list.contains(document.activeElement)) return;
      list.ariaLive = 'off';
      list.replaceChildren(...articles.map((article) => headline(form, article)));
      box.hidden = articles.length === 0;
      controls.hidden = articles.length < 2;
      stepping.goTo(stepping.current);
    });
  }, tickerRefresh);
}

/** The articles as they are now; null where they cannot be had, which changes nothing. */
async function fetchArticles(address: string): Promise<TickerArticle[] | null> {
  try {
    const answer = await fetch(address);
    return answer.ok ? ((await answer.json()) as { stories: TickerArticle[] }).stories : null;
  } catch {
    return null;
  }
}

function headline(form: HTMLLIElement, article: TickerArticle): HTMLLIElement {
  const item = form.cloneNode(true) as HTMLLIElement;
  item.lang = article.lang;
  const link = item.querySelector('a');
  if (link) {
    link.href = article.href;
    link.textContent = article.title;
  }
  const language = item.querySelector('[data-language-word]');
  if (article.language) language?.append(`(${article.language})`);
  else language?.remove();
  const time = item.querySelector('time');
  if (time) {
    time.dateTime = article.iso;
    time.textContent = article.time;
  }
  return item;
}
