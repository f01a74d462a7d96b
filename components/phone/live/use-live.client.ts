import { useEffect, useEffectEvent } from 'react';

import { followLive } from '@/lib/phone/live/browser';
import type { PublicChange, LiveSubject } from '@/lib/phone/live/model';

/**
 * Tells an island that there may be something new: `useLive('notifications', () => void mutate())`.
 * Takes what is followed (null: nothing yet) and what to do; it is called when the database tells of
 * a change, when a lost connection or a hidden page is back (something may have been missed), and
 * each 30 s where sockets do not work. All islands of a tab share one connection; only rows that the
 * reader may read are told. `changes` alone hands over what changed.
 */
export function useLive(
  subject: LiveSubject | null,
  onNews: (change: PublicChange | null) => void,
): void {
  const tell = useEffectEvent(onNews);
  useEffect(
    () => (subject === null ? undefined : followLive(subject, (change) => tell(change))),
    [subject],
  );
}
