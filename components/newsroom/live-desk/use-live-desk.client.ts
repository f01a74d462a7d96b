import { useEffect, useEffectEvent, useState } from 'react';

import { liveDeskAddress, missingBefore, withAnswer } from '@/lib/newsroom/live-desk/model';
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
  const [had, setHad] = useState<{ desk: LiveDesk; entries: readonly DeskEntry[] }>({
    desk,
    entries: desk.entries,
  });
  // An entry that newer ones crowd out of the answer stays, with the form in which it is changed.
  if (had.desk !== desk) setHad({ desk, entries: withAnswer(had.entries, desk.entries) });
  const { entries } = had;
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
  const waiting = queuedEntriesOf(useQueued(), article);
  const before = missingBefore(entries);
  const loadOlder = async () => {
    if (before === null) return;
    const answer = await ask<LiveDesk>(liveDeskAddress(article, before));
    if (!answer.ok) return;
    const { entries: more } = answer.value;
    setHad((now) => ({ ...now, entries: withAnswer(now.entries, more, before) }));
  };
  return { desk, entries, queued: waiting, look, loadOlder: before === null ? null : loadOlder };
}
