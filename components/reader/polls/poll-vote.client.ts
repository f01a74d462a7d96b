/**
 * The script of an article with a poll that runs, and of no other page: sends the vote and shows what the poll's own page
 * says in the form's place; on later visits, too, to who has voted. Without it the same form leads to that page.
 */
import { fetchPage } from '@/components/phone/live/fetch-page.client';
import { whenThere } from '@/components/layout/page/when-there.client';

const forms = '[data-poll-form]';

/**
 * The key of a mark that this device has voted: the article is the same for everybody, and scripts cannot read the
 * device's name. Like that name it stays when a reader signs out: the vote is the device's. It does not tell the answer,
 * and goes once the site knows of no vote.
 */
const markOf = (form: HTMLFormElement) => `voted ${form.action.split('/').slice(-3, -1).join(' ')}`;

/** Takes a poll's page; gives the part to show. Marks whether it has numbers, which are for who has voted. */
function partOf(page: Document | null, form: HTMLFormElement): HTMLElement | null {
  const part = page?.querySelector<HTMLElement>('[data-poll]') ?? null;
  try {
    if (part?.querySelector(forms)) localStorage.removeItem(markOf(form));
    else if (part) localStorage.setItem(markOf(form), '1');
  } catch {
    // The form leads to the numbers, too.
  }
  return part;
}

/** Shows who has voted on an earlier visit the numbers in the form's place; loads nothing for who has not. */
async function recall(form: HTMLFormElement): Promise<void> {
  try {
    if (!(markOf(form) in localStorage)) return;
    const part = partOf(await fetchPage(form.action.replace(/\/vote$/, '')), form);
    if (part && markOf(form) in localStorage) form.closest('[data-poll]')?.replaceWith(part);
  } catch {
    // Without a connection the form stays.
  }
}

/** Sends a form's vote, shows what came of it, and leads there whoever hears rather than sees. */
async function vote(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button');
  if (button?.ariaBusy) return;
  if (button) button.ariaBusy = 'true';
  const status = form.querySelector('[role=status]');
  if (status) status.textContent = '';
  try {
    const page = await fetchPage(form.action, new FormData(form));
    const shown = partOf(page, form);
    // What cannot be shown here is said on a page of its own.
    if (!shown) return form.submit();
    const place = form.closest('[data-poll]');
    place?.replaceWith(shown);
    shown.tabIndex = -1;
    shown.focus({ preventScroll: true });
    shown.scrollIntoView({ block: 'nearest' });
  } catch {
    if (status) status.textContent = form.dataset.offline ?? '';
  } finally {
    if (button) button.ariaBusy = null;
  }
}

whenThere(forms, (element) => {
  const form = element as HTMLFormElement;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void vote(form);
  });
  void recall(form);
});
