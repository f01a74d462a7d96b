import { useEffect } from 'react';

import { pasteReader } from '@/lib/newsroom/editor/input/paste-reader';
import { needsSignIn } from '@/lib/newsroom/editor/model/saved';
import type { EditorStore } from '@/lib/newsroom/editor/save/editor-store';

/** Milliseconds between signs of life (schema working_copies: each counts for half a minute). */
const signEach = 10_000;

/** Opens an editor while its window is open: asks the device, gives signs of life, saves before it is hidden. */
export function useEditorLifecycle(store: EditorStore): void {
  useEffect(() => {
    void store.open().then(() => store.ping());
    // A paste must not have to wait for a connection.
    void pasteReader.prepare();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void store.ping();
    }, signEach);
    const online = () => store.resume();
    // Who comes back may have signed in elsewhere meanwhile.
    const back = () => {
      if (needsSignIn(store.view().save.kind)) store.resume();
    };
    const hidden = () => {
      if (document.visibilityState === 'hidden') return void store.flush();
      back();
      void store.ping();
    };
    const gone = () => {
      void store.flush();
      store.close();
    };
    const shownAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void store.open();
    };
    addEventListener('online', online);
    addEventListener('focus', back);
    addEventListener('pagehide', gone);
    addEventListener('pageshow', shownAgain);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      clearInterval(timer);
      removeEventListener('online', online);
      removeEventListener('focus', back);
      removeEventListener('pagehide', gone);
      removeEventListener('pageshow', shownAgain);
      document.removeEventListener('visibilitychange', hidden);
      gone();
    };
  }, [store]);
}
