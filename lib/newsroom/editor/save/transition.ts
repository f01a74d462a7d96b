import type { ArticleAction } from '@/lib/newsroom/desk/model';
import type { Refusal } from '@/lib/platform/http/refusal';

import { imagePlaces } from '../model/model';
import { sameValue } from '../model/same-value';
import { needsSignIn, type SaveState } from '../model/saved';
import type { EditorStore } from './editor-store';
import type { TransitionResult, EditorDeps } from './editor-view';
import type { TransitionOptions, OpenedDraft } from '../model/stored';
import { needsImages } from '../device/waiting';
import { withPairsInLine } from '../model/wordings';

/**
 * Leads an article on, once everything typed is saved and nothing is open between two writers. An image
 * that still waits on this device is said first (`imageWaits`), unless the article may go without it.
 */
export async function transition(
  editor: EditorStore,
  deps: Pick<EditorDeps, 'sendTransition' | 'countUnsentImages'>,
  action: ArticleAction,
  options: TransitionOptions,
  withoutImages: boolean,
): Promise<TransitionResult> {
  if (editor.view().isElsewhere) return { outcome: 'elsewhere' };
  if (isUnsettled(editor)) return { outcome: 'unsettled' };
  if (needsImages(action)) bringInLine(editor);
  const isSaved = editor.view().phase !== 'writing' || (await editor.flush());
  if (isUnsettled(editor)) return { outcome: 'unsettled' };
  if (!isSaved || editor.revision === null) return notSaved(editor.view().save);
  const isComplete = withoutImages || !needsImages(action);
  const places = imagePlaces(editor.view().content);
  if (!isComplete && (await deps.countUnsentImages(editor.writer, editor.id, places)) > 0)
    return { outcome: 'imageWaits' };
  const answer = await deps.sendTransition(
    editor.id,
    action,
    editor.revision,
    options,
    editor.writer,
  );
  if (!answer.ok) {
    // What the site never answered it may have done.
    if (isUnanswered(answer.error)) await editor.refresh();
    return notDone(answer.error);
  }
  await editor.refresh();
  return answer.value;
}

/** What goes out in line is so for whichever language is changed next. */
function bringInLine(editor: EditorStore): void {
  const { content } = editor.view();
  const inLine = withPairsInLine(content);
  if (!sameValue(inLine, content)) editor.edit(inLine, 'in line');
}

const isUnanswered = ({ status }: Refusal) => status === 0 || status >= 500;

function notDone(refusal: Refusal): TransitionResult {
  const { status, reason } = refusal;
  if (status === 401) return { outcome: 'signedOut' };
  if (reason === 'other_reader') return { outcome: 'otherReader' };
  return isUnanswered(refusal) ? { outcome: 'unanswered' } : { outcome: 'refused', reason };
}

function notSaved(save: SaveState): TransitionResult {
  if (save.kind === 'refused') return { outcome: 'notTaken', reason: save.reason };
  return { outcome: needsSignIn(save.kind) ? save.kind : 'unsaved' };
}

const isUnsettled = (editor: EditorStore) => editor.view().conflicts.length > 0;

/**
 * Has the site put an earlier version in place of the working copy, which is saved before; gives the
 * article as it is then, or null when that could not be done.
 */
export async function restoreIntoEditor(
  editor: EditorStore,
  deps: Pick<EditorDeps, 'sendRestore' | 'fetchDraft'>,
  version: number,
): Promise<OpenedDraft | null> {
  if (editor.view().isElsewhere || !(await editor.flush()) || editor.revision === null) return null;
  const answer = await deps.sendRestore(editor.id, version, editor.revision, editor.writer);
  // What the site never answered it may have done.
  if (!answer.ok && isUnanswered(answer.error)) await editor.refresh();
  if (!answer.ok || answer.value.outcome !== 'saved') return null;
  const article = await deps.fetchDraft(editor.id);
  return article.ok ? article.value : null;
}
