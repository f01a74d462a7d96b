import { useEffect, useState } from 'react';

import {
  storeArrangement,
  readArrangement,
  type ListOf,
} from '@/lib/newsroom/homepage/stored-arrangement';
import { isArranged, reseen, type Arranged } from '@/lib/newsroom/homepage/model';

/**
 * What an editor arranges, which outlives what the site says meanwhile, and a reload. Takes whose
 * list it is, how things stand as the page was told last, an entry's key, and how both come
 * together (`reseen`, `reseenEach`). Gives what is arranged, whether that is to be saved, and how to
 * arrange it, to take over what a colleague made of it, to let go of it, and to say that it was saved.
 */
export function useArrangement<Entry>(
  { editor, list }: ListOf,
  sent: Entry[],
  keyOf: (entry: Entry) => string,
  together: typeof reseen = reseen,
): Arranged<Entry> & {
  isUnsaved: boolean;
  arrange: (own: Entry[]) => void;
  takeNewer: () => void;
  discard: () => void;
  noteSaved: () => void;
} {
  const asSent: Arranged<Entry> = { seen: sent.map(keyOf), own: sent, newer: null };
  const [kept, setKept] = useState(asSent);
  const [isReady, setReady] = useState(false);
  /** What the site has taken, until it says so itself. */
  const [saved, setSaved] = useState<Entry[] | null>(null);
  const arranged = together(kept, sent, keyOf);
  if (arranged !== kept) setKept(arranged);
  const isUnsaved = arranged.own !== saved && isArranged(arranged, keyOf);
  useEffect(() => {
    // The server knows nothing of what this tab keeps, and draws first.
    const before = readArrangement({ editor, list }, keyOf);
    if (before) setKept(before);
    setReady(true);
  }, [editor, list, keyOf]);
  useEffect(() => {
    if (isReady) storeArrangement({ editor, list }, isUnsaved ? arranged : null);
  }, [editor, list, isReady, isUnsaved, arranged]);
  return {
    ...arranged,
    isUnsaved,
    arrange: (own) => setKept({ ...arranged, own }),
    takeNewer: () => setKept({ ...arranged, own: arranged.newer ?? arranged.own, newer: null }),
    discard: () => setKept(asSent),
    noteSaved: () => setSaved(arranged.own),
  };
}
