'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  type ReactNode,
} from 'react';

import { writePath, type Role } from '@/lib/newsroom/shared/model';
import { useEdition } from '@/lib/platform/i18n/use-edition';
import { localePath } from '@/lib/platform/paths';

import { useMayLeave } from '../shared/leave-confirm.client';
import { isForPage, pressedKey } from '../shared/pressed-key';

/** Loaded when it is first opened. */
const Palette = dynamic(async () => (await import('./palette.client')).Palette, { ssr: false });

const OpenContext = createContext<() => void>(() => {});

/** What opens the command palette. */
export const useOpenPalette = () => useContext(OpenContext);

/** Has the command palette at hand on every page inside: Ctrl K and ⌘ K open it, and `n` begins an article. */
export function PaletteHost({ role, children }: { role: Role; children: ReactNode }) {
  const router = useRouter();
  const mayLeave = useMayLeave();
  const locale = useEdition();
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const turn = (open: boolean) => {
    setWanted(true);
    setOpen(open);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey) return;
    const key = pressedKey(event);
    if ((event.ctrlKey || event.metaKey) && key === 'k') turn(!isOpen);
    else if (key === 'n' && isForPage(event)) {
      if (mayLeave()) router.push(localePath(locale, writePath));
    } else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <OpenContext value={() => turn(true)}>
      {children}
      {isWanted && <Palette role={role} isOpen={isOpen} onOpenChange={turn} />}
    </OpenContext>
  );
}
