'use client';

import { usePathname } from 'next/navigation';
import { createContext, useContext, useState, type ReactNode } from 'react';

import {
  closedGroupsCookie,
  foldCookie,
  pageAt,
  type PageGroup,
  type Role,
  type WaitingCounts,
} from '@/lib/newsroom/shared/model';

import { PaletteHost } from '../palette/palette-host.client';
import { useLeaveConfirm } from './leave-confirm.client';
import { useStripsInSight } from './strips-in-sight.client';
import { usePasteNotice } from './use-paste-notice.client';
import { useWaiting } from './use-waiting.client';

/** A year, in seconds: a habit of this device. */
const kept = 31_536_000;

function keep(cookie: string, value: string): void {
  document.cookie = `${cookie}=${value};path=/;max-age=${kept};samesite=lax`;
}

const ShellContext = createContext<{
  isFolded: boolean;
  toggle: () => void;
  closedGroups: readonly PageGroup[];
  toggleGroup: (group: PageGroup) => void;
  waiting: WaitingCounts;
}>({ isFolded: false, toggle: () => {}, closedGroups: [], toggleGroup: () => {}, waiting: {} });

/** Whether the navigation is folded and which of its groups are closed, what changes that, and how much waits behind its pages. */
export const useShell = () => useContext(ShellContext);

/**
 * A page of the newsroom beside its navigation, which is folded to its signs where this device wants it so, and beside an
 * article's text, which needs the room, until it is unfolded there.
 */
export function Shell({
  isHabit,
  closedAtFirst,
  waiting,
  role,
  children,
}: {
  isHabit: boolean;
  /** Groups of the navigation that this device has closed. */
  closedAtFirst: readonly PageGroup[];
  /** As the page came with them. */
  waiting: WaitingCounts;
  role: Role;
  children: ReactNode;
}) {
  const pathname = usePathname();
  usePasteNotice();
  useLeaveConfirm();
  useStripsInSight();
  const isWriting = pageAt(pathname) === null;
  const [habit, setHabit] = useState(isHabit);
  const [unfoldedAt, setUnfoldedAt] = useState<string | null>(null);
  const isFolded = isWriting ? unfoldedAt !== pathname : habit;
  const [closedGroups, setClosedGroups] = useState(closedAtFirst);
  const toggle = () => {
    if (isWriting) return setUnfoldedAt(isFolded ? pathname : null);
    keep(foldCookie, isFolded ? '' : '1');
    setHabit(!isFolded);
  };
  const toggleGroup = (group: PageGroup) => {
    const others = closedGroups.filter((each) => each !== group);
    const closed = others.length < closedGroups.length ? others : [...others, group];
    keep(closedGroupsCookie, closed.join('.'));
    setClosedGroups(closed);
  };
  return (
    <ShellContext
      value={{ isFolded, toggle, closedGroups, toggleGroup, waiting: useWaiting(waiting) }}
    >
      {/* Dense from the first paint on: the page itself may come after the navigation. */}
      <div
        data-dense
        data-folded={isFolded || undefined}
        className="group/shell md:flex md:items-start"
      >
        <PaletteHost role={role}>{children}</PaletteHost>
      </div>
    </ShellContext>
  );
}
