import type {
  fetchDraft,
  sendAside,
  sendTransition,
  sendPresence,
  sendRestore,
  sendDraft,
  sendTakeOver,
  setTheirsAside,
} from '../browser';
import type {
  countUnsentImages,
  dropLostImages,
  isSubmitQueued,
  storeUnsentDraft,
  queueSubmit,
  readUnsentDraft,
} from '../device/unsent';
import type { readOfflineArticle, storeOfflineArticle } from '../device/offline-articles';
import type { Conflict } from '../model/conflict';
import { emptyDraft, type DraftContent } from '../model/model';
import type { SaveState } from '../model/saved';
import type { TransitionResponse, OpenedDraft } from '../model/stored';
import type { acquireEditLock } from './one-window';

/** Ways out of the window: to the site and to the device. */
export type EditorDeps = {
  sendDraft: typeof sendDraft;
  fetchDraft: typeof fetchDraft;
  sendPresence: typeof sendPresence;
  sendTakeOver: typeof sendTakeOver;
  sendTransition: typeof sendTransition;
  sendAside: typeof sendAside;
  setTheirsAside: typeof setTheirsAside;
  sendRestore: typeof sendRestore;
  storeUnsent: typeof storeUnsentDraft;
  readUnsent: typeof readUnsentDraft;
  countUnsentImages: typeof countUnsentImages;
  dropLostImages: typeof dropLostImages;
  isSubmitQueued: typeof isSubmitQueued;
  queueSubmit: typeof queueSubmit;
  storeOfflineCopy: typeof storeOfflineArticle;
  readOfflineCopy: typeof readOfflineArticle;
  acquireEditLock: typeof acquireEditLock;
  /** Articles whose editors were closed in this document: the router gives their pages again as they first were. */
  closedHere: Set<string>;
};

/** Something that happened to the editor without its writer's doing, to be said. */
type EditorNotice =
  | 'fromDevice'
  | 'merged'
  | 'setAside'
  | 'asideStored'
  | 'heldStored'
  | 'goneOn'
  | 'goneOnStored'
  | 'restored'
  | 'queuedSent'
  | 'queuedRefused';

/** Where the caret is to go: `title_hi`, or a body's field and the row, `body_hi/ID`. */
export type CaretPlace = { place: string; at: number };

/** An editor as its window shows it. */
export type EditorView = {
  id: string;
  content: DraftContent;
  /** `opening` until the device was asked; `unknown`: neither site nor device has it. */
  phase: 'opening' | 'writing' | 'reading' | 'unknown';
  save: SaveState;
  /** When the site last took it (ISO); null before the first time in this window. */
  savedAt: string | null;
  /** Whether the device could keep what the site does not have yet. */
  isSafeHere: boolean;
  /** The article as the site last told it; null for one that the site does not have yet. */
  article: OpenedDraft | null;
  conflicts: Conflict[];
  conflictBy: string | null;
  /** Who else has it open. */
  others: string[];
  /** Whether another window of the same writer on this device has it. */
  isElsewhere: boolean;
  /** Whether an earlier version is on its way into its place. */
  isRestoring: boolean;
  /** Who has it in hand, when that is somebody else. */
  heldBy: string | null;
  /** Whether it goes for review as soon as the site can be reached. */
  isQueued: boolean;
  notice: EditorNotice | null;
  caret: CaretPlace | null;
};

/** Whose editor of which article; `article` as the page read it, null for a new or unsent one. */
export type EditorInit = {
  writer: string;
  id: string;
  article: OpenedDraft | null;
  isNew: boolean;
};

/** An editor before the device was asked. Takes the article's id, and what the site told of it. */
export function unopenedView(id: string, article: OpenedDraft | null): EditorView {
  return {
    id,
    content: article?.content ?? emptyDraft,
    phase: 'opening',
    save: { kind: 'saved' },
    savedAt: null,
    isSafeHere: true,
    article,
    conflicts: [],
    conflictBy: null,
    others: [],
    isElsewhere: false,
    isRestoring: false,
    heldBy: null,
    isQueued: false,
    notice: null,
    caret: null,
  };
}

/** In whose hand the article of an editor is, and whether its writer can write for that. */
export function holdingOf(
  { article, isElsewhere, isRestoring }: EditorView,
  writer: string,
): Pick<EditorView, 'heldBy' | 'phase'> {
  const isHeld = article?.holder != null && article.holder.id !== writer && article.holder.isHere;
  const mayWrite = (article?.mayEdit ?? true) && !isHeld && !isElsewhere && !isRestoring;
  return {
    heldBy: isHeld ? (article.holder?.name ?? '') : null,
    phase: mayWrite ? 'writing' : 'reading',
  };
}

/** What came of an action: the site's answer, or what has to be saved or settled between two writers first. */
export type TransitionResult =
  | TransitionResponse
  | { outcome: 'unsaved' }
  /** Without a connection: it is sent for review once there is one. */
  | { outcome: 'queued' }
  | { outcome: 'unsettled' }
  | { outcome: 'elsewhere' }
  | { outcome: 'signedOut' }
  | { outcome: 'otherReader' }
  /** The site gave no answer: whether it was done is seen once it answers again. */
  | { outcome: 'unanswered' }
  | { outcome: 'imageWaits' }
  | { outcome: 'notTaken'; reason: string }
  | { outcome: 'refused'; reason: string };
