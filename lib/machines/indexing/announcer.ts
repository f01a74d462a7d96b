import { changedFeeds, changedArticles } from './changes';
import { deliver, usualPatience, type DeliveryStatus, type Patience } from './deliver';

/** Addresses that IndexNow takes at a time (https://www.indexnow.org/documentation). */
const addressesPerRequest = 10_000;
/** Milliseconds for which changes are gathered before they are told. */
const usualGathering = 5000;
/** Milliseconds between looks for what a stopped process has left. */
const pollInterval = 60_000;

/** A change that this process is to tell of, and no other. */
export type ClaimedChange = { id: number; tags: string[] };

/** Who is told of changes, and of what site. */
export type Announcement = {
  /** The site's address without a trailing slash. */
  site: string;
  indexNow: { endpoint: string; key: string } | null;
  /** The hub's address. */
  webSub: string | null;
  /** Takes ids of articles; gives the paths of their pages, both languages' where an article is gone. */
  pathsOfArticles: (ids: string[]) => Promise<string[]>;
  /** Takes over changes that nobody has told of; none when there are no more. */
  claim: () => Promise<ClaimedChange[]>;
  /** Takes the ids of changes that were told. */
  settle: (ids: number[]) => Promise<void>;
  gathering?: number;
  patience?: Patience;
  log?: (message: string) => void;
};

/**
 * Tells search engines (IndexNow) and the feeds' hub (WebSub) what changed. Gives a function to be
 * called at each change, which returns at once: changes of some seconds are told together. What fails
 * is tried again and then logged; the database hands it out anew to whoever asks next.
 */
export function announcer(announcement: Announcement): () => void {
  const { gathering = usualGathering, log = (message) => console.warn(message) } = announcement;
  let timer: NodeJS.Timeout | undefined;

  async function poll(): Promise<void> {
    timer = undefined;
    try {
      for (;;) {
        const changes = await announcement.claim();
        if (changes.length === 0) return;
        await tell(announcement, changes, log);
      }
    } catch (error) {
      log(`[indexing] nobody is told of changes: ${String(error)}`);
    }
  }

  setInterval(() => void poll(), pollInterval).unref();
  return () => {
    timer ??= setTimeout(() => void poll(), gathering).unref();
  };
}

async function tell(
  announcement: Announcement,
  changes: ClaimedChange[],
  log: (message: string) => void,
): Promise<void> {
  const tags = changes.map((change) => change.tags);
  const articles = [...new Set(tags.flatMap(changedArticles))];
  const feeds = [...new Set(tags.flatMap(changedFeeds))];
  const told = await Promise.all([
    tellIndexNow(announcement, articles, log),
    tellHub(announcement, feeds, log),
  ]);
  if (told.every(Boolean)) await announcement.settle(changes.map(({ id }) => id));
}

/** Gives whether there is nothing more to be done about it. */
async function tellIndexNow(
  { site, indexNow, pathsOfArticles, patience = usualPatience }: Announcement,
  ids: string[],
  log: (message: string) => void,
): Promise<boolean> {
  if (!indexNow || ids.length === 0) return true;
  const { endpoint, key } = indexNow;
  let isTold = true;
  try {
    const addresses = (await pathsOfArticles(ids)).map((path) => site + path);
    for (let start = 0; start < addresses.length; start += addressesPerRequest) {
      const body = JSON.stringify({
        host: new URL(site).host,
        key,
        keyLocation: `${site}/${key}.txt`,
        urlList: addresses.slice(start, start + addressesPerRequest),
      });
      const headers = { 'content-type': 'application/json; charset=utf-8' };
      const outcome = await deliver(endpoint, { headers, body }, patience);
      isTold = report('IndexNow', outcome, log) && isTold;
    }
    return isTold;
  } catch (error) {
    log(`[indexing] IndexNow is not told of ${ids.length} stories: ${String(error)}`);
    return false;
  }
}

/** https://pubsubhubbub.github.io/PubSubHubbub/pubsubhubbub-core-0.4.html#rfc.section.7 and 8 */
async function tellHub(
  { site, webSub, patience = usualPatience }: Announcement,
  feeds: string[],
  log: (message: string) => void,
): Promise<boolean> {
  if (webSub === null || feeds.length === 0) return true;
  const form = new URLSearchParams([
    ['hub.mode', 'publish'],
    ...feeds.map((feed) => ['hub.url', site + feed]),
  ]);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const outcome = await deliver(webSub, { headers, body: String(form) }, patience);
  return report('the WebSub hub', outcome, log);
}

/** Logs what went wrong; gives whether there is nothing more to be done: who refuses is not asked again. */
function report(who: string, outcome: DeliveryStatus, log: (message: string) => void): boolean {
  switch (outcome.kind) {
    case 'delivered':
      return true;
    case 'refused':
      log(`[indexing] ${who} refused the news of changes: ${outcome.status}`);
      return true;
    case 'given up':
      log(`[indexing] ${who} cannot be told after ${outcome.attempts} attempts: ${outcome.reason}`);
      return false;
  }
}
