import { changedFeeds, changedStories } from './changes';
import { deliver, usualPatience, type Outcome, type Patience } from './deliver';

/** Addresses that IndexNow takes at a time (https://www.indexnow.org/documentation). */
const addressesPerRequest = 10_000;
/** Milliseconds for which changes are gathered before they are told. */
const usualGathering = 5000;

/** Who is told of changes, and of what site. */
export type Announcement = {
  /** The site's address without a trailing slash. */
  site: string;
  indexNow: { endpoint: string; key: string } | null;
  /** The hub's address. */
  webSub: string | null;
  /** Takes ids of stories; gives the paths of their pages, both languages' where a story is gone. */
  pathsOfStories: (ids: string[]) => Promise<string[]>;
  gathering?: number;
  patience?: Patience;
  log?: (message: string) => void;
};

/**
 * Tells search engines (IndexNow) and the feeds' hub (WebSub) what changed. Gives a function that
 * takes the cache tags of a change and returns at once: changes of some seconds are told together,
 * what fails is tried again and then logged.
 */
export function announcer(announcement: Announcement): (tags: readonly string[]) => void {
  const { gathering = usualGathering, log = (message) => console.warn(message) } = announcement;
  const stories = new Set<string>();
  const feeds = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  function tell(): void {
    timer = undefined;
    const ids = [...stories];
    const topics = [...feeds];
    stories.clear();
    feeds.clear();
    void Promise.all([tellIndexNow(announcement, ids, log), tellHub(announcement, topics, log)]);
  }

  return (tags) => {
    for (const id of changedStories(tags)) stories.add(id);
    for (const feed of changedFeeds(tags)) feeds.add(feed);
    if (stories.size + feeds.size === 0) return;
    timer ??= setTimeout(tell, gathering).unref();
  };
}

async function tellIndexNow(
  { site, indexNow, pathsOfStories, patience = usualPatience }: Announcement,
  ids: string[],
  log: (message: string) => void,
): Promise<void> {
  if (!indexNow || ids.length === 0) return;
  const { endpoint, key } = indexNow;
  try {
    const addresses = (await pathsOfStories(ids)).map((path) => site + path);
    for (let start = 0; start < addresses.length; start += addressesPerRequest) {
      const body = JSON.stringify({
        host: new URL(site).host,
        key,
        keyLocation: `${site}/${key}.txt`,
        urlList: addresses.slice(start, start + addressesPerRequest),
      });
      const headers = { 'content-type': 'application/json; charset=utf-8' };
      report('IndexNow', await deliver(endpoint, { headers, body }, patience), log);
    }
  } catch (error) {
    log(`[indexing] IndexNow is not told of ${ids.length} stories: ${String(error)}`);
  }
}

/** https://pubsubhubbub.github.io/PubSubHubbub/pubsubhubbub-core-0.4.html#rfc.section.7 and 8 */
async function tellHub(
  { site, webSub, patience = usualPatience }: Announcement,
  feeds: string[],
  log: (message: string) => void,
): Promise<void> {
  if (webSub === null || feeds.length === 0) return;
  const form = new URLSearchParams([
    ['hub.mode', 'publish'],
    ...feeds.map((feed) => ['hub.url', site + feed]),
  ]);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  report('the WebSub hub', await deliver(webSub, { headers, body: String(form) }, patience), log);
}

function report(who: string, outcome: Outcome, log: (message: string) => void): void {
  switch (outcome.kind) {
    case 'delivered':
      return;
    case 'refused':
      log(`[indexing] ${who} refused the news of changes: ${outcome.status}`);
      return;
    case 'given up':
      log(`[indexing] ${who} cannot be told after ${outcome.attempts} attempts: ${outcome.reason}`);
  }
}
