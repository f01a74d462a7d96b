import { useEffect, useState } from 'react';

import type { Bulletin } from '@/lib/newsroom/channel/model';
import { readInTab, storeInTab } from '@/lib/platform/session/tab-storage';

/** What an editor may change of a bulletin, and the revision on which they began. */
export type BulletinDraft = Pick<Bulletin, 'revision' | 'openingHi' | 'openingEn' | 'items'>;

const contentOf = ({ openingHi, openingEn, items }: BulletinDraft) =>
  JSON.stringify([openingHi, openingEn, items]);

function readDraft(name: string): BulletinDraft | null {
  try {
    const kept = JSON.parse(readInTab(name) || 'null') as BulletinDraft | null;
    return kept && Array.isArray(kept.items) ? kept : null;
  } catch {
    return null;
  }
}

/**
 * A bulletin in an editor's hands, which outlives a reload of the tab. Takes the name it is kept under and how the site has
 * it. Gives how it stands, whether that is to be saved, whether a colleague has changed it meanwhile, and how to change it
 * and to let go of what was changed.
 */
export function useBulletin(
  name: string,
  sent: Bulletin,
): {
  draft: BulletinDraft;
  isUnsaved: boolean;
  isOutdated: boolean;
  change: (part: Partial<BulletinDraft>) => void;
  discard: () => void;
} {
  const [kept, setKept] = useState<BulletinDraft | null>(null);
  const [isReady, setReady] = useState(false);
  const draft = kept ?? sent;
  const isUnsaved = kept !== null && contentOf(kept) !== contentOf(sent);
  useEffect(() => {
    // The server knows nothing of what this tab keeps, and draws first.
    setKept(readDraft(name));
    setReady(true);
  }, [name]);
  useEffect(() => {
    if (isReady) storeInTab(name, isUnsaved ? JSON.stringify(kept) : '');
  }, [name, isReady, isUnsaved, kept]);
  return {
    draft,
    isUnsaved,
    isOutdated: isUnsaved && kept.revision !== sent.revision,
    change: (part) => setKept({ ...draft, ...part }),
    discard: () => setKept(null),
  };
}
