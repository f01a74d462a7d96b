/**
 * The script of an article that is told live, and of no other page: asks what is new when the live connection says so,
 * tells how much in a bar, and shows it when that is pressed. Nothing moves before (decision 15).
 */
import { missedEntries, type CoverageNews } from '@/lib/phone/live/model';
import { ask } from '@/lib/platform/session/browser';

import { whenThere } from '@/components/layout/page/when-there.client';
import { fetchPage } from './fetch-page.client';

/** Milliseconds after which a page that was made before the last entry is asked for again, and how often. */
const again = { pause: 400, times: 5 };

function start(root: HTMLElement): void {
  const button = root.querySelector<HTMLButtonElement>('[data-live-news]');
  const status = root.querySelector('[role=status]');
  const { coverage: article = '', one = '', many = '', changed = '' } = root.dataset;
  if (!button || !status) return;

  const seen = () => ({
    last: Number(root.dataset.last),
    revision: Number(root.dataset.revision),
  });
  const show = ({ numbers, revision }: CoverageNews) => {
    const { last, revision: shown } = seen();
    const { count, hasEarlier } = missedEntries(numbers, last);
    button.hidden = count === 0 && revision <= shown;
    button.textContent =
      count === 0
        ? changed
        : count === 1
          ? one
          : many.replace('#', `${count}${hasEarlier ? '+' : ''}`);
    const said = button.hidden ? '' : button.textContent;
    if (status.textContent !== said) status.textContent = said;
  };
  /** The newest revision that the site has told of. */
  let told = 0;
  const look = async () => {
    const answer = await ask<CoverageNews>(`/api/coverage?article=${article}`);
    if (!answer.ok || answer.value.revision < told) return;
    told = answer.value.revision;
    show(answer.value);
  };
  const take = async () => {
    button.ariaBusy = 'true';
    const fresh = await freshCoverage(told);
    button.ariaBusy = null;
    if (!fresh) return;
    const first = renew(root, fresh);
    button.hidden = true;
    status.textContent = '';
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'start' });
  };
  button.addEventListener('click', () => void take());
  // The page's one connection, in the part that announces new articles.
  void import('./live-articles.client')
    .then(({ followLive }) => followLive(`coverage:${article}`, () => void look()))
    .catch(() => {});
}

/** The page's coverage as it stands now; null without a connection. Takes the revision that it must have. */
async function freshCoverage(revision: number): Promise<HTMLElement | null> {
  for (let tries = 1; ; tries += 1) {
    const page = await fetchPage(location.pathname + location.search).catch(() => null);
    const fresh = page?.querySelector<HTMLElement>('[data-coverage]') ?? null;
    if (!fresh || tries === again.times || Number(fresh.dataset.revision) >= revision) return fresh;
    await new Promise((resolve) => setTimeout(resolve, again.pause));
  }
}

/**
 * Shows what is fresh: entries that came, changed or went, and the way to earlier ones; gives the newest that came. What the
 * page would not show by now goes too: it may have changed, and entries may lie between it and the rest.
 */
function renew(root: HTMLElement, fresh: HTMLElement): HTMLElement | null {
  const list = root.querySelector('[data-live-entries]');
  const freshList = fresh.querySelector('[data-live-entries]');
  if (!list || !freshList) return null;
  const known = new Map(
    [...list.querySelectorAll<HTMLElement>('[data-entry]')].map((entry) => [entry.id, entry]),
  );
  const entries = [...freshList.querySelectorAll<HTMLElement>('[data-entry]')].map((entry) => {
    const shown = known.get(entry.id);
    return shown?.dataset.revision === entry.dataset.revision ? (shown ?? entry) : entry;
  });
  const last = Number(root.dataset.last);
  list.replaceChildren(...entries);
  for (const part of fresh.querySelectorAll<HTMLElement>('[data-live-part]'))
    root.querySelector(`[data-live-part=${part.dataset.livePart}]`)?.replaceWith(part);
  root.dataset.last = fresh.dataset.last;
  root.dataset.revision = fresh.dataset.revision;
  return entries.find((entry) => Number(entry.dataset.entry) > last) ?? null;
}

// Also where all of the page is not there yet.
whenThere('[data-coverage]', start);
