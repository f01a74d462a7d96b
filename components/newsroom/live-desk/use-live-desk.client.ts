import { useEffect, useEffectEvent, useState } from 'react';

import { entriesAtOnce, liveDeskAddress } from '@/lib/newsroom/live-desk/model';
import type { DeskEntry, LiveDesk } from '@/lib/newsroom/live-desk/model';
import { queuedEntriesOf, type QueuedEntry } from '@/lib/newsroom/live-desk/browser';
import { followLive } from '@/lib/phone/live/browser';
import { ask } from '@/lib/platform/session/browser';
import { sendNow } from '@/lib/reader/outbox/browser';

import { useQueued, useSent } from '@/components/reader/outbox/use-queued.client';
import { useReader } from '@/components/reader/signed-in/use-reader.client';
import { usePolled } from '../shared/use-polled.client';

/** Milliseconds between looks where nothing is told: the coverage of an article that is not public yet. */
const lookEach = 15_000;

/**
 * A coverage as it stands, with what colleagues do to it as it happens, and what waits on this phone to be sent. Takes
 * the article and the coverage as the page came with it.
 */
export function useLiveDesk(
  article: string,
  sent: LiveDesk,
): {
  desk: LiveDesk;
  /** Withdrawn ones too, the newest first. */
  entries: readonly DeskEntry[];
  queued: readonly QueuedEntry[];
  look: () => Promise<LiveDesk | undefined>;
  /** Brings what stands before; null where there is no more. */
  loadOlder: (() => Promise<void>) | null;
} {
  const { value: desk, mutate } = usePolled(liveDeskAddress(article), sent, lookEach);
  const [older, setOlder] = useState<readonly DeskEntry[]>([]);
  const [isAll, setAll] = useState(sent.entries.length < entriesAtOnce);
  // Asked at once: until it is known who writes, nothing can be kept for them without a connection.
  useReader();
  const look = () => mutate();
  const lookAgain = useEffectEvent(() => void look());
  useEffect(() => followLive(`coverage:${article}`, () => lookAgain()), [article]);
  useSent(
    (mutations) => mutations.some((each) => each.kind === 'entry' && each.article === article),
    look,
  );
  useEffect(() => {
    const send = () => void sendNow();
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, []);
  const newest = new Set(desk.entries.map(({ id }) => id));
  const entries = [...desk.entries, ...older.filter(({ id }) => !newest.has(id))];
  const waiting = queuedEntriesOf(useQueued(), article);
  const loadOlder = async () => {
    const last = entries.at(-1);
    if (!last) return;
    const answer = await ask<LiveDesk>(liveDeskAddress(article, last.number));
    if (!answer.ok) return;
    const { entries: more } = answer.value;
    setOlder((known) => [...known, ...more]);
    if (more.length < entriesAtOnce) setAll(true);
  };
  return { desk, entries, queued: waiting, look, loadOlder: isAll ? null : loadOlder };
}
