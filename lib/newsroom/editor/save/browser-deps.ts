import {
  fetchDraft,
  sendAside,
  sendTransition,
  sendPresence,
  sendRestore,
  sendDraft,
  sendTakeOver,
  setTheirsAside,
} from '../browser';
import {
  countUnsentImages,
  dropLostImages,
  isSubmitQueued,
  storeUnsentDraft,
  queueSubmit,
  readUnsentDraft,
} from '../device/unsent';
import { readOfflineArticle, storeOfflineArticle } from '../device/offline-articles';
import { acquireEditLock } from './one-window';
import type { EditorDeps } from './editor-view';

/** What an editor needs of the world around its window, as browsers have it. */
export const browserDeps: EditorDeps = {
  sendDraft,
  fetchDraft,
  sendPresence,
  sendTakeOver,
  sendTransition,
  sendAside,
  setTheirsAside,
  sendRestore,
  storeUnsent: storeUnsentDraft,
  readUnsent: readUnsentDraft,
  countUnsentImages,
  dropLostImages,
  isSubmitQueued,
  queueSubmit,
  storeOfflineCopy: storeOfflineArticle,
  readOfflineCopy: readOfflineArticle,
  acquireEditLock,
  closedHere: new Set(),
};
