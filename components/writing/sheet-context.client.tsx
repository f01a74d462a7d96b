'use client';

import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';

import type { SheetStore } from '@/lib/writing/sheet-store';
import type { SheetView } from '@/lib/writing/sheet-view';

const SheetContext = createContext<SheetStore | null>(null);

/** Hands a sheet to the parts of its window. */
export function SheetProvider({ store, children }: { store: SheetStore; children: ReactNode }) {
  return <SheetContext value={store}>{children}</SheetContext>;
}

/** The sheet of this window, to change it. */
export function useSheetStore(): SheetStore {
  const store = useContext(SheetContext);
  if (!store) throw new Error('A part of the sheet stands outside of <SheetProvider>');
  return store;
}

/** The sheet of this window as it is now. */
export function useSheet(): SheetView {
  const store = useSheetStore();
  return useSyncExternalStore(store.subscribe, store.view, store.view);
}
