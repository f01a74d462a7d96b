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
 * Leads a story on, once everything typed is saved and nothing is open between two writers. A photo
 * that still waits on this device is said first (`photoWaits`), unless the story may go without it.
 */
export async function transition(
  sheet: EditorStore,
  deps: Pick<EditorDeps, 'sendTransition' | 'countUnsentImages'>,
  action: ArticleAction,
  options: TransitionOptions,
  withoutImages: boolean,
): Promise<TransitionResult> {
  if (sheet.view().isElsewhere) return { outcome: 'elsewhere' };
  if (isUnsettled(sheet)) return { outcome: 'unsettled' };
  if (needsImages(action)) bringInLine(sheet);
  const isSaved = sheet.view().phase !== 'writing' || (await sheet.flush());
  if (isUnsettled(sheet)) return { outcome: 'unsettled' };
  if (!isSaved || sheet.revision === null) return notSaved(sheet.view().save);
  const isComplete = withoutImages || !needsImages(action);
  const places = imagePlaces(sheet.view().content);
  if (!isComplete && (await deps.countUnsentImages(sheet.writer, sheet.id, places)) > 0)
    return { outcome: 'photoWaits' };
  const answer = await deps.sendTransition(sheet.id, action, sheet.revision, options, sheet.writer);
  if (!answer.ok) {
    // What the site never answered it may have done.
    if (isUnanswered(answer.error)) await sheet.refresh();
    return notDone(answer.error);
  }
  await sheet.refresh();
  return answer.value;
}

/** What goes out in line is so for whichever language is changed next. */
function bringInLine(sheet: EditorStore): void {
  const { content } = sheet.view();
  const inLine = withPairsInLine(content);
  if (!sameValue(inLine, content)) sheet.edit(inLine, 'in line');
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

const isUnsettled = (sheet: EditorStore) => sheet.view().conflicts.length > 0;

/**
 * Has the site put an earlier version in place of the working copy, which is saved before; gives the
 * story as it is then, or null when that could not be done.
 */
export async function restoreIntoEditor(
  sheet: EditorStore,
  deps: Pick<EditorDeps, 'sendRestore' | 'fetchDraft'>,
  version: number,
): Promise<OpenedDraft | null> {
  if (sheet.view().isElsewhere || !(await sheet.flush()) || sheet.revision === null) return null;
  const answer = await deps.sendRestore(sheet.id, version, sheet.revision, sheet.writer);
  if (!answer.ok || answer.value.outcome !== 'saved') return null;
  const article = await deps.fetchDraft(sheet.id);
  return article.ok ? article.value : null;
}
