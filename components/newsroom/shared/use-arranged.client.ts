import { useEffect, useMemo, useState } from 'react';

import { readInTab, storeInTab } from '@/lib/platform/session/tab-storage';

/** What is arranged: its entries, and the revision on which an editor began. */
type Arranged = { revision: number; items: readonly unknown[] };

/** What an editor may change, without the revision: two of the same are the same arrangement. */
const contentOf = <Draft extends Arranged>({ revision: _, ...content }: Draft) =>
  JSON.stringify(content);

function readDraft<Draft extends Arranged>(name: string): Draft | null {
  try {
    const kept = JSON.parse(readInTab(name) || 'null') as Draft | null;
    return kept && Array.isArray(kept.items) ? kept : null;
  } catch {
    return null;
  }
}

/**
 * An arrangement in an editor's hands, which outlives a reload of the tab. Takes the name it is kept under and what the site
 * has of it (the same object as long as it is the same answer). Gives how it stands, whether that is to be saved, whether a
 * colleague has changed it meanwhile, and how to change it, to let go of what was changed, and to say that it was saved:
 * what was changed since stays.
 */
export function useArranged<Sent, Draft extends Arranged>(
  name: string,
  answer: Sent,
  draftOf: (answer: Sent) => Draft,
): {
  draft: Draft;
  isUnsaved: boolean;
  isOutdated: boolean;
  change: (part: Partial<Draft>) => void;
  discard: () => void;
  noteSaved: (saved: Draft, revision: number) => void;
} {
  const sent = useMemo(() => draftOf(answer), [answer, draftOf]);
  const [kept, setKept] = useState<Draft | null>(null);
  const [isReady, setReady] = useState(false);
  /** What the site has taken while it had `before`: it stands until the site says so itself. */
  const [saved, setSaved] = useState<{ draft: Draft; before: Draft } | null>(null);
  const isAwaited = saved?.before === sent;
  const draft = kept ?? (isAwaited ? saved.draft : sent);
  const isUnsaved = kept !== null && contentOf(kept) !== contentOf(isAwaited ? saved.draft : sent);
  useEffect(() => {
    // The server knows nothing of what this tab keeps, and draws first.
    setKept(readDraft<Draft>(name));
    setReady(true);
  }, [name]);
  useEffect(() => {
    if (isReady) storeInTab(name, isUnsaved ? JSON.stringify(kept) : '');
  }, [name, isReady, isUnsaved, kept]);
  return {
    draft,
    isUnsaved,
    isOutdated: isUnsaved && !isAwaited && kept.revision !== sent.revision,
    change: (part) => setKept({ ...draft, ...part }),
    discard: () => setKept(null),
    noteSaved: (given, revision) => {
      setSaved({ draft: { ...given, revision }, before: sent });
      setKept((now) => (now === null || now === given ? null : { ...now, revision }));
    },
  };
}
