import { ask } from '@/lib/platform/session/browser';
import { savesData } from '@/lib/platform/less-data/saves-data';

import { LiveConnection, type OnNews } from './connection';
import { liveTiming, type LatestChanges, type LiveSubject } from './model';
import { openSocket } from './socket';

let connection: LiveConnection | null = null;

/** One connection a tab, made when somebody first follows something. */
function tabConnection(): LiveConnection {
  if (connection) return connection;
  const made = new LiveConnection({
    open: async (events) => openSocket(events),
    random: Math.random,
    mayListen: !savesData(),
  });
  connection = made;
  if (document.hidden) made.rest();
  let hidden: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    clearTimeout(hidden);
    if (!document.hidden) return made.wake();
    made.doze();
    hidden = setTimeout(() => made.rest(), liveTiming.hiddenLimit);
  };
  document.addEventListener('visibilitychange', check);
  addEventListener('online', check);
  addEventListener('pageshow', check);
  // An open socket would keep the page from being kept for the way back.
  addEventListener('pagehide', () => made.rest());
  // The first page after signing in or out tells all other tabs (components/reader/signed-in/reader-mark.client.ts).
  addEventListener('storage', ({ key }) => {
    if (key === 'reader') made.restart();
  });
  return made;
}

/**
 * Follows a subject: `onNews` is called with a change of the public pages (`changes` alone), or with
 * null when there is or may be something new to ask for. Gives what ends the following.
 */
export function followLive(subject: LiveSubject, onNews: OnNews): () => void {
  return tabConnection().follow(subject, onNews);
}

/** The latest changes of the public pages; null when the site does not answer. */
export async function fetchChanges(): Promise<LatestChanges | null> {
  const answer = await ask<LatestChanges>('/api/changes');
  return answer.ok ? answer.value : null;
}
