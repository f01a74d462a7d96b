import { useEditorStore } from './editor-context.client';
import type { TextGesture } from './written-text.client';

/** What each text of a draft does alike: going back and forward on the whole draft. */
export function useUndoGesture(): (gesture: TextGesture) => boolean {
  const store = useEditorStore();
  return (gesture) => {
    // The browser's own undo must not meddle, whether or not there is a step.
    if (gesture.kind === 'undo') store.undo();
    else if (gesture.kind === 'redo') store.redo();
    else return false;
    return true;
  };
}
