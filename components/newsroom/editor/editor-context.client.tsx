'use client';

import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';

import type { EditorStore } from '@/lib/newsroom/editor/save/editor-store';
import type { EditorView } from '@/lib/newsroom/editor/save/editor-view';

const EditorContext = createContext<EditorStore | null>(null);

/** Hands an editor to the parts of its window. */
export function EditorProvider({ store, children }: { store: EditorStore; children: ReactNode }) {
  return <EditorContext value={store}>{children}</EditorContext>;
}

/** The editor of this window, to change it. */
export function useEditorStore(): EditorStore {
  const store = useContext(EditorContext);
  if (!store) throw new Error('A part of the sheet stands outside of <SheetProvider>');
  return store;
}

/** The editor of this window as it is now. */
export function useEditor(): EditorView {
  const store = useEditorStore();
  return useSyncExternalStore(store.subscribe, store.view, store.view);
}

/**
 * A part of the editor of this window: what stands in a hundred rows is drawn anew only when its own part
 * changes. Takes what picks the part, which must be the same thing as long as it says the same.
 */
export function useEditorPart<Part>(pick: (view: EditorView) => Part): Part {
  const store = useEditorStore();
  const part = () => pick(store.view());
  return useSyncExternalStore(store.subscribe, part, part);
}

/** Whether the editor can be written on. */
export const useIsWriting = (): boolean => useEditorPart(({ phase }) => phase === 'writing');
