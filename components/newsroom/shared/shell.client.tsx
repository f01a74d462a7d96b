'use client';

import { usePathname } from 'next/navigation';
import { createContext, useContext, useState, type ReactNode } from 'react';

import { foldCookie, pageAt, type Role, type WaitingCounts } from '@/lib/newsroom/shared/model';

import { PaletteHost } from '../palette/palette-host.client';
import { usePasteNotice } from './use-paste-notice.client';
import { useWaiting } from './use-waiting.client';

/** A year, in seconds: a habit of this device. */
const kept = 31_536_000;

const ShellContext = createContext<{
  isFolded: boolean;
  toggle: () => void;
  waiting: WaitingCounts;
}>({ isFolded: false, toggle: () => {}, waiting: {} });

/** Whether the navigation is folded, what folds and unfolds it, and how much waits behind its pages. */
export const useShell = () => useContext(ShellContext);

/**
 * A page of the newsroom beside its navigation, which is folded to its signs where this device wants it so, and beside an
 * article's text, which needs the room, until it is unfolded there.
 */
export function Shell({
  isHabit,
  waiting,
  role,
  children,
}: {
  isHabit: boolean;
  /** As the page came with them. */
  waiting: WaitingCounts;
  role: Role;
  children: ReactNode;
}) {
  const pathname = usePathname();
  usePasteNotice();
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
    <ShellContext value={{ isFolded, toggle, waiting: useWaiting(waiting) }}>
      <div data-folded={isFolded || undefined} className="group/shell md:flex md:items-start">
        <PaletteHost role={role}>{children}</PaletteHost>
      </div>
    </ShellContext>
  );
}
