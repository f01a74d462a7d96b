'use client';

import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';

import type { SheetStore } from '@/lib/newsroom/editor/save/sheet-store';
import type { SheetView } from '@/lib/newsroom/editor/save/sheet-view';

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

/**
 * A part of the sheet of this window: what stands in a hundred rows is drawn anew only when its own part
 * changes. Takes what picks the part, which must be the same thing as long as it says the same.
 */
export function useSheetPart<Part>(pick: (view: SheetView) => Part): Part {
  const store = useSheetStore();
  const part = () => pick(store.view());
  return useSyncExternalStore(store.subscribe, part, part);
}

/** Whether the sheet can be written on. */
export const useIsWriting = (): boolean => useSheetPart(({ phase }) => phase === 'writing');
