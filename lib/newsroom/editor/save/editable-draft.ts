import { caretAfter } from './caret-after';
import type { Conflict } from '../model/conflict';
import { EditHistory } from './history';
import type { DraftContent } from '../model/model';
import { resolveWithMine, resolveWithTheirs } from '../merge/resolve-conflict';
import type { CaretPlace, EditorView } from './editor-view';
import { Shown } from './shown';

/** A draft as its writer changes it, step by step and back; how a change is kept is another's affair. */
export abstract class EditableDraft extends Shown<EditorView> {
  protected readonly history = new EditHistory<DraftContent>();

  /** Keeps what the draft holds now. */
  protected abstract saveChange(content: DraftContent): void;

  /** Changes the draft. Takes what it is now, the place that changed and where the caret goes. */
  edit(content: DraftContent, place: string, caret?: CaretPlace): void {
    if (this.view().phase !== 'writing') return;
    this.history.record(this.view().content, place, Date.now());
    this.#change(content, caret);
  }

  /** Begins the article though nothing is typed yet, as for an image. */
  touch(): void {
    if (this.view().phase === 'writing') this.#change(this.view().content);
  }

  /** Goes a step back, with the caret where that differs; gives whether there was one. */
  undo(): boolean {
    return this.#goTo(this.history.undo(this.view().content));
  }

  /** Goes forward again. */
  redo(): boolean {
    return this.#goTo(this.history.redo(this.view().content));
  }

  #goTo(step: { state: DraftContent; place: string } | null): boolean {
    if (!step || this.view().phase !== 'writing') return false;
    this.#change(step.state, caretAfter(step.place, this.view().content, step.state));
    return true;
  }

  #change(content: DraftContent, caret?: CaretPlace | null): void {
    this.show({ content, ...(caret && { caret }) });
    this.saveChange(content);
  }

  /** Settles a conflict: mine stays, or theirs is put in its place. */
  settle(conflict: Conflict, choice: 'mine' | 'theirs'): void {
    if (this.view().phase !== 'writing') return;
    const conflicts = this.view().conflicts.filter((each) => each !== conflict);
    this.show({ conflicts });
    const settled = choice === 'mine' ? resolveWithMine : resolveWithTheirs;
    this.edit(settled(this.view().content, conflict), 'conflict');
  }

  /** The caret is where it was sent. */
  caretArrived(): void {
    this.show({ caret: null });
  }

  dismissNotice(): void {
    this.show({ notice: null });
  }
}
