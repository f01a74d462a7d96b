import type {
  fetchStory,
  sendAside,
  sendMove,
  sendPresence,
  sendRestore,
  sendSheet,
  sendTakeOver,
  setTheirsAside,
} from './browser';
import type { countPhotosOnDevice, keepOnDevice, readFromDevice } from './device';
import type { Conflict } from './merge';
import type { SheetContent } from './model';
import type { SaveState } from './saver';
import type { MoveAnswer, OpenedStory } from './stored';

/** Ways out of the window: to the site and to the device. */
export type SheetDoors = {
  sendSheet: typeof sendSheet;
  fetchStory: typeof fetchStory;
  sendPresence: typeof sendPresence;
  sendTakeOver: typeof sendTakeOver;
  sendMove: typeof sendMove;
  sendAside: typeof sendAside;
  setTheirsAside: typeof setTheirsAside;
  sendRestore: typeof sendRestore;
  keep: typeof keepOnDevice;
  readKept: typeof readFromDevice;
  countPhotos: typeof countPhotosOnDevice;
};

/** Something that happened to the sheet without its writer's doing, to be said. */
type SheetNotice = 'fromDevice' | 'merged' | 'setAside' | 'heldKept' | 'restored';

/** Where the caret is to go: `title_hi`, or a body's field and the row, `body_hi/ID`. */
export type CaretPlace = { place: string; at: number };

/** A sheet as its window shows it. */
export type SheetView = {
  id: string;
  content: SheetContent;
  /** `opening` until the device was asked; `unknown`: neither site nor device has it. */
  phase: 'opening' | 'writing' | 'reading' | 'unknown';
  save: SaveState;
  /** When the site last took it (ISO); null before the first time in this window. */
  savedAt: string | null;
  /** Whether the device could keep what the site does not have yet. */
  isSafeHere: boolean;
  /** The story as the site last told it; null for one that the site does not have yet. */
  story: OpenedStory | null;
  conflicts: Conflict[];
  conflictBy: string | null;
  /** Who else has it open. */
  others: string[];
  /** Who has it in hand, when that is somebody else. */
  heldBy: string | null;
  notice: SheetNotice | null;
  caret: CaretPlace | null;
};

/** What came of an action: the site's answer, or what has to be saved or settled between two writers first. */
export type ActionOutcome =
  | MoveAnswer
  | { outcome: 'unsaved' }
  | { outcome: 'unsettled' }
  | { outcome: 'signedOut' }
  | { outcome: 'photoWaits' }
  | { outcome: 'refused'; reason: string };
