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
 * it. Gives how it stands, whether that is to be saved, whether a colleague has changed it meanwhile, and how to change it,
 * to let go of what was changed, and to say that it was saved: what was changed since stays.
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
  noteSaved: (saved: BulletinDraft, revision: number) => void;
} {
  const [kept, setKept] = useState<BulletinDraft | null>(null);
  const [isReady, setReady] = useState(false);
  /** What the site has taken while it had `before`: it stands until the site says so itself. */
  const [saved, setSaved] = useState<{ draft: BulletinDraft; before: Bulletin } | null>(null);
  const isAwaited = saved?.before === sent;
  const draft = kept ?? (isAwaited ? saved.draft : sent);
  const isUnsaved = kept !== null && contentOf(kept) !== contentOf(isAwaited ? saved.draft : sent);
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
    isOutdated: isUnsaved && !isAwaited && kept.revision !== sent.revision,
    change: (part) => setKept({ ...draft, ...part }),
    discard: () => setKept(null),
    noteSaved: (given, revision) => {
      setSaved({ draft: { ...given, revision }, before: sent });
      setKept((now) => (now === null || now === given ? null : { ...now, revision }));
    },
  };
}
