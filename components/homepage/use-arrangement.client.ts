import { useState } from 'react';

import { reseen, type Arranged } from '@/lib/homepage/model';

/**
 * What an editor arranges, which outlives what the site says meanwhile. Takes how things stand as the
 * page was told last, an entry's key, and how both come together (`reseen`, `reseenEach`). Gives what is
 * arranged, and how to arrange it or to take over what a colleague made of it.
 */
export function useArrangement<Entry>(
  sent: Entry[],
  keyOf: (entry: Entry) => string,
  together: typeof reseen = reseen,
): Arranged<Entry> & { arrange: (own: Entry[]) => void; takeNewer: () => void } {
  const [kept, setKept] = useState<Arranged<Entry>>({
    seen: sent.map(keyOf),
    own: sent,
    newer: null,
  });
  const arranged = together(kept, sent, keyOf);
  if (arranged !== kept) setKept(arranged);
  return {
    ...arranged,
    arrange: (own) => setKept({ ...arranged, own }),
    takeNewer: () => setKept({ ...arranged, own: arranged.newer ?? arranged.own, newer: null }),
  };
}
