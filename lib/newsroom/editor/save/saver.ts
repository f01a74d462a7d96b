import type { Conflict } from '../model/conflict';
import { mergeDrafts } from '../merge/merge';
import { printOfDraft } from '../model/draft-print';
import type { DraftContent } from '../model/model';
import { sameValue } from '../model/same-value';
import {
  needsSignIn,
  type StoredDraft,
  type Overwritten,
  type SaveResponse,
  type SaveState,
  type SaveTrouble,
} from '../model/saved';

/** What a saver needs of the world around it. */
export type SaverDeps = {
  send: (revision: number, content: DraftContent) => Promise<SaveResponse>;
  /** Keeps another's text as a version; null once the site has it. */
  setAside: (content: DraftContent, by: string | null) => Promise<SaveTrouble | null>;
  /** Keeps it on the device; null when the site has everything. Must not throw. */
  store: (draft: StoredDraft | null) => Promise<void>;
  onState: (state: SaveState) => void;
  /** Another's changes came in: what the draft is now, and what both changed differently. */
  onMerged: (content: DraftContent, conflicts: Conflict[], by: string | null) => void;
};

/** Milliseconds between the last change and its sending; the device has it at once. */
export const saveDelay = 2500;
/** Milliseconds that the first of many changes waits at most while typing goes on. */
export const longestDelay = 5000;
/** Milliseconds in which a writer looks at a conflict before their own text goes out as it stands. */
const conflictDelay = 4 * saveDelay;
/** Milliseconds between tries when the site cannot be reached: doubled up to a minute. */
export const retryDelays = [3000, 6000, 12_000, 24_000, 60_000] as const;

/**
 * Keeps one draft safe: each change goes to the device at once and to the site soon after, one save
 * at a time, so that a writer never meets themselves as another. What another saved meanwhile is merged;
 * where both wrote at the same place, theirs is kept as a version before an own text takes its place.
 */
export class DraftSaver {
  #deps: SaverDeps;
  #content: DraftContent;
  #base: DraftContent;
  #revision: number;
  #overwritten: Overwritten | null;
  /** Prints of what was sent and not answered. */
  #unanswered: readonly string[];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;
  #failures = 0;
  /** When the first change since the last sending was made (ms since 1970). */
  #unsentSince: number | null = null;
  #isHeld = false;
  #isStopped = false;

  constructor(stored: StoredDraft, deps: SaverDeps) {
    this.#deps = deps;
    this.#content = stored.content;
    this.#base = stored.base;
    this.#revision = stored.revision;
    this.#overwritten = stored.overwritten ?? null;
    this.#unanswered = stored.unanswered ?? [];
    if (this.#isDirty()) this.#schedule(stored.conflicts?.length ? conflictDelay : 0);
  }

  get revision(): number {
    return this.#revision;
  }

  /** What the site has, as far as this window knows. */
  get base(): DraftContent {
    return this.#base;
  }

  /** The writer changed something: the device has it at once, the site soon. */
  change(content: DraftContent): void {
    this.#content = content;
    // What is typed and taken back is what the site has.
    if (!this.#isDirty() && !this.#sending) return this.#settle();
    void this.#deps.store(this.#stored());
    if (this.#isHeld) return;
    if (!this.#sending) this.#deps.onState({ kind: 'unsaved' });
    this.#unsentSince ??= Date.now();
    this.#schedule(Math.min(saveDelay, this.#unsentSince + longestDelay - Date.now()));
  }

  #settle(): void {
    clearTimeout(this.#timer);
    this.#unsentSince = null;
    void this.#deps.store(null);
    if (!this.#isHeld) this.#deps.onState({ kind: 'saved' });
  }

  /** Sends what is unsent now; resolves once the site has it, or has not answered. */
  async flush(): Promise<boolean> {
    if (!this.#isStopped) await this.#send();
    return !this.#isDirty();
  }

  /** The network is back, somebody may be signed in again, or the article is in this hand again. */
  resume(): void {
    this.#isHeld = false;
    this.#failures = 0;
    if (this.#isDirty()) this.#schedule(0);
  }

  /** Another's save is known of before an own one meets it: merged now, if it is newer. */
  async takeIn(theirs: DraftContent, revision: number, by: string | null): Promise<void> {
    await this.#sending;
    if (revision > this.#revision) await this.#merge(theirs, revision, by);
  }

  /** The article goes on in another window: nothing more is sent from here. */
  pause(): void {
    this.#isHeld = true;
    this.stop();
  }

  /**
   * The window closes, for good. A save that is under way or was asked for may end, but nobody hears of it:
   * what stands on the device is the next editor's, which sends what was not sent.
   */
  stop(): void {
    clearTimeout(this.#timer);
    this.#isStopped = true;
    this.#deps = { ...this.#deps, store: async () => {}, onState: () => {}, onMerged: () => {} };
  }

  #isDirty(): boolean {
    // What was never answered the site may have, also where it was taken back since.
    const isUnsure = this.#revision === 0 || this.#unanswered.length > 0;
    return isUnsure || !sameValue(this.#content, this.#base);
  }

  #stored(): StoredDraft {
    return {
      content: this.#content,
      base: this.#base,
      revision: this.#revision,
      overwritten: this.#overwritten,
      unanswered: this.#unanswered,
    };
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => void this.#send(), delay);
  }

  #send(): Promise<void> {
    // One that is under way ends first; what it did not carry is sent after it.
    if (this.#sending) return this.#sending.then(() => this.#send());
    this.#sending = this.#sendOnce().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  async #sendOnce(): Promise<void> {
    clearTimeout(this.#timer);
    if (!this.#isDirty() || this.#isHeld) return;
    this.#deps.onState({ kind: 'saving' });
    const trouble = await this.#setAside();
    if (trouble) return this.#fail(trouble);
    const sent = this.#content;
    this.#unsentSince = null;
    const answer = await this.#ask(sent);
    switch (answer.outcome) {
      case 'saved':
        return this.#saved(sent, answer.revision);
      case 'conflict':
        return this.#merge(answer.content, answer.revision, answer.by);
      case 'held':
        this.#isHeld = true;
        return this.#deps.onState({ kind: 'held', by: answer.by });
      case 'refused':
      case 'unreachable':
      case 'signedOut':
      case 'otherReader':
        return this.#fail(answer);
    }
  }

  /** Sends a draft, and remembers it until the site has said whether it took it. */
  async #ask(sent: DraftContent): Promise<SaveResponse> {
    const former = this.#unanswered;
    const print = printOfDraft(sent);
    if (!former.includes(print)) this.#unanswered = [...former, print];
    const answer = await this.#deps.send(this.#revision, sent);
    if (answer.outcome !== 'unreachable') this.#unanswered = former;
    return answer;
  }

  async #setAside(): Promise<SaveTrouble | null> {
    const stored = this.#overwritten;
    if (!stored) return null;
    const trouble = await this.#deps.setAside(stored.content, stored.by);
    if (!trouble && this.#overwritten === stored) this.#overwritten = null;
    return trouble;
  }

  #fail(trouble: SaveTrouble): void {
    if (trouble.outcome === 'refused')
      return this.#deps.onState({ kind: 'refused', reason: trouble.reason });
    this.#deps.onState({ kind: trouble.outcome });
    // Asking again does not sign anybody in: the next change, or coming back to this window, does.
    if (needsSignIn(trouble.outcome)) return;
    this.#schedule(retryDelays[Math.min(this.#failures, retryDelays.length - 1)] ?? saveDelay);
    this.#failures += 1;
  }

  async #saved(sent: DraftContent, revision: number): Promise<void> {
    this.#base = sent;
    this.#revision = revision;
    this.#unanswered = [];
    this.#failures = 0;
    const isDirty = this.#isDirty();
    await this.#deps.store(isDirty ? this.#stored() : null);
    this.#deps.onState({ kind: isDirty ? 'unsaved' : 'saved' });
    if (isDirty) this.#schedule(saveDelay);
  }

  /** Whether what the site has came from here: a writer must not meet themselves as another when an answer is lost. */
  #isOwn(theirs: DraftContent): boolean {
    return sameValue(theirs, this.#content) || this.#unanswered.includes(printOfDraft(theirs));
  }

  async #merge(theirs: DraftContent, revision: number, by: string | null): Promise<void> {
    if (this.#isStopped) return;
    const base = this.#isOwn(theirs) ? theirs : this.#base;
    const { content, conflicts } = mergeDrafts(base, this.#content, theirs);
    const isNews = !sameValue(theirs, base);
    this.#base = theirs;
    this.#revision = revision;
    this.#unanswered = [];
    this.#content = content;
    if (conflicts.length > 0) this.#overwritten = { content: theirs, by };
    // An article that was only led on says what it said.
    if (isNews) this.#deps.onMerged(content, conflicts, by);
    await this.#deps.store(this.#isDirty() ? this.#stored() : null);
    // A conflict is sent as it stands on the screen once the writer has looked at it.
    this.#deps.onState({ kind: this.#isDirty() ? 'unsaved' : 'saved' });
    if (this.#isDirty()) this.#schedule(conflicts.length === 0 ? 0 : conflictDelay);
  }
}
