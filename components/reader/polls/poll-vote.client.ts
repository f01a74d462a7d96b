/**
 * The script of an article with a poll that runs, and of no other page: sends the vote and shows what the poll's own page
 * says in the form's place. Without it the same form leads to that page.
 */
import { fetchPage } from '@/components/phone/live/fetch-page.client';
import { whenThere } from '@/components/layout/page/when-there.client';

/** Sends a form's vote, shows what came of it, and leads there whoever hears rather than sees. */
async function vote(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button');
  if (button?.ariaBusy) return;
  if (button) button.ariaBusy = 'true';
  const status = form.querySelector('[role=status]');
  if (status) status.textContent = '';
  try {
    const page = await fetchPage(form.action, new FormData(form));
    const shown = page?.querySelector<HTMLElement>('[data-poll]');
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

whenThere('[data-poll-form]', (form) => {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void vote(form as HTMLFormElement);
  });
});
