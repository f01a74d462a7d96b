import type { Conflict } from './conflict';
import type { DraftContent } from './model';

/** Why the site did not take something. */
export type SaveTrouble =
  /** The site could not be reached, or was not well: it will be tried again. */
  | { outcome: 'unreachable' }
  /** Nobody is signed in any more: it waits until somebody is. */
  | { outcome: 'signedOut' }
  /** Somebody else is signed in here: it waits until its writer is again. */
  | { outcome: 'otherReader' }
  /** It said no, and will again. */
  | { outcome: 'refused'; reason: string };

/** Whether it is sent no sooner than its writer is signed in. */
export function needsSignIn(kind: string): kind is 'signedOut' | 'otherReader' {
  return kind === 'signedOut' || kind === 'otherReader';
}

/** What the site answered a save. */
export type SaveResponse =
  | { outcome: 'saved'; revision: number }
  | { outcome: 'conflict'; revision: number; content: DraftContent; by: string | null }
  | { outcome: 'held'; revision: number; content: DraftContent; by: string | null }
  | SaveTrouble;

/** Another's text that an own one will overwrite, and whose it is. */
export type Overwritten = { content: DraftContent; by: string | null };

/** How what is on the screen stands to what the site has. */
export type SaveState =
  | { kind: 'saved' }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'unreachable' }
  | { kind: 'signedOut' }
  | { kind: 'otherReader' }
  | { kind: 'held'; by: string | null }
  | { kind: 'refused'; reason: string };

/** What is kept on the device until the site has it. */
export type StoredDraft = {
  content: DraftContent;
  /** What the site had when this was begun, and its revision (0: it has none yet). */
  base: DraftContent;
  revision: number;
  /** What another saved at the same places: a version of its own before this is sent. */
  overwritten?: Overwritten | null;
  /** Prints (`printOfDraft`) of what was sent and never answered: the site may have any of it. */
  unanswered?: readonly string[];
  /** Places where both wrote and nobody has chosen yet, and who the other was. */
  conflicts?: Conflict[];
  conflictBy?: string | null;
};
