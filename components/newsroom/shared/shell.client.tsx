'use client';

import { usePathname } from 'next/navigation';
import { createContext, useContext, useState, type ReactNode } from 'react';

import { foldCookie, pageAt } from '@/lib/newsroom/shared/model';

/** A year, in seconds: a habit of this device. */
const kept = 31_536_000;

const FoldContext = createContext({ isFolded: false, toggle: () => {} });

/** Whether the navigation beside a page is folded, and what folds and unfolds it. */
export const useFold = () => useContext(FoldContext);

/**
 * A page of the newsroom beside its navigation, which is folded to its signs where this device wants it so, and beside an
 * article's text, which needs the room, until it is unfolded there.
 */
export function Shell({ isHabit, children }: { isHabit: boolean; children: ReactNode }) {
  const pathname = usePathname();
  const isWriting = pageAt(pathname) === null;
  const [habit, setHabit] = useState(isHabit);
  const [unfoldedAt, setUnfoldedAt] = useState<string | null>(null);
  const isFolded = isWriting ? unfoldedAt !== pathname : habit;
  const toggle = () => {
    if (isWriting) return setUnfoldedAt(isFolded ? pathname : null);
    document.cookie = `${foldCookie}=${isFolded ? '' : '1'};path=/;max-age=${kept};samesite=lax`;
    setHabit(!isFolded);
  };
  return (
    <FoldContext value={{ isFolded, toggle }}>
      <div data-folded={isFolded || undefined} className="group/shell md:flex md:items-start">
        {children}
      </div>
    </FoldContext>
  );
}
