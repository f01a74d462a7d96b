import type { ArticleAction } from '@/lib/newsroom/desk/model';

import { EditableDraft } from './editable-draft';
import { transition, restoreIntoEditor } from './transition';
import { openConflicts } from '../merge/merge';
import { emptyDraft, newBlockId, imagePlaces, type DraftContent } from '../model/model';
import type { EditLock } from './one-window';
import { SubmitQueue } from './queued-submit';
import { sameValue } from '../model/same-value';
import { DraftSaver } from './saver';
import { type StoredDraft, type SaveState } from '../model/saved';
import {
  holdingOf,
  unopenedView,
  type TransitionResult,
  type EditorInit,
  type EditorDeps,
} from './editor-view';
import type { TransitionOptions, OpenedDraft } from '../model/stored';

/** One article's editor in one window: what is typed, how it is kept, and in whose hand it is. */
export class EditorStore extends EditableDraft {
  readonly writer: string;
  readonly id: string;
  readonly #deps: EditorDeps;
  readonly #tab = newBlockId();
  #saver: DraftSaver | null = null;
  #hold: EditLock | null = null;
  #isOpen = false;
  #opening: Promise<void> | null = null;
  #restoring: Promise<boolean> | null = null;
  readonly #queue: SubmitQueue;
  readonly #isNew: boolean;
  readonly #onBegin: () => void;

  constructor(
    { writer, id, article, isNew }: EditorInit,
    deps: EditorDeps,
    onBegin: () => void = () => {},
  ) {
    super(unopenedView(id, article));
    this.writer = writer;
    this.id = id;
    this.#deps = deps;
    this.#queue = new SubmitQueue(this, deps, (change) => this.show(change));
    this.#isNew = isNew;
    this.#onBegin = onBegin;
  }

  /** The site's revision that is worked on; null before there is anything to save. */
  get revision(): number | null {
    return this.#saver?.revision ?? null;
  }

  /** Asks the device for what was not sent; resolves when one can write, or another window has the article. */
  open(): Promise<void> {
    this.#isOpen = true;
    this.#opening ??= new Promise((resolve) => {
      this.#hold = this.#deps.acquireEditLock(this.writer, this.id, {
        onMine: () => void this.#openHere().then(resolve),
        onElsewhere: () => {
          this.#saver?.pause();
          this.show({ isElsewhere: true, phase: 'reading' });
          resolve();
        },
      });
    });
    return this.#opening;
  }

  /** Takes the article from the writer's other window of this device. */
  takeHere(): void {
    this.#hold?.take();
  }

  async #openHere(): Promise<void> {
    if (this.view().isElsewhere || this.#deps.closedHere.has(this.id)) await this.#catchUp();
    if (this.#isNew && !this.#saver) return this.show({ phase: 'writing' });
    const { article } = this.view();
    const stored = await this.#deps.readUnsent(this.writer, this.id);
    if (!stored && !article) return this.show({ phase: 'unknown' });
    const isNewer = stored !== null && !sameValue(stored.content, article?.content);
    const conflicts = stored?.conflicts ?? [];
    if (isNewer || (stored && conflicts.length > 0)) {
      this.show({
        content: stored.content,
        conflicts,
        conflictBy: stored.conflictBy ?? null,
        ...(isNewer && { notice: 'fromDevice', save: { kind: 'unsaved' } }),
      });
      this.#begin(stored);
      // The site went on meanwhile: what both changed is merged before anything is sent.
      if (article) await this.#saver?.takeIn(article.content, article.revision, article.editedBy);
    } else if (article) {
      this.#begin({ content: article.content, base: article.content, revision: article.revision });
      // The site has it; its answer came to no open editor.
      if (stored) await this.#keep(null);
    }
    if (await this.#deps.isSubmitQueued(this.writer, this.id)) this.show({ isQueued: true });
    this.#storeCopy();
    void this.#deps.dropLostImages(this.writer, this.id, imagePlaces(this.view().content));
    this.#judgeHolder();
  }

  /** The article was not this window's for a while: what became of it since. */
  async #catchUp(): Promise<void> {
    const answer = await this.#deps.fetchDraft(this.id);
    const article = answer.ok ? answer.value : await this.#lastTold();
    this.history.clear();
    this.show({ isElsewhere: false, article, ...(article && { content: article.content }) });
  }

  #begin(stored: StoredDraft): void {
    if (!this.#isOpen) return;
    this.#saver?.stop();
    this.#saver = new DraftSaver(stored, {
      send: (revision, content) =>
        this.#deps.sendDraft(this.id, revision, content, this.#tab, this.writer),
      setAside: (content, by) => this.#deps.setTheirsAside(this.id, content, by, this.writer),
      store: (draft) => this.#keep(this.#withConflicts(draft)),
      onState: (save) => this.#onState(save),
      onMerged: (content, conflicts, by) => {
        this.history.clear();
        const { content: before, conflicts: former, conflictBy } = this.view();
        this.show({
          content,
          conflicts: openConflicts(former, before, content, conflicts),
          conflictBy: conflicts.length > 0 ? by : conflictBy,
          // Who has lost the article to another wrote nothing of what is merged from then on.
          ...(this.view().phase !== 'reading' && { notice: 'merged' }),
        });
      },
    });
  }

  /** Keeps a draft on the device, or forgets it (null); what stands there for another window or the next editor stays. */
  async #keep(draft: StoredDraft | null): Promise<void> {
    if (!this.#isOpen || this.view().isElsewhere) return;
    this.show({ isSafeHere: await this.#deps.storeUnsent(this.writer, this.id, draft) });
  }

  /** What the device keeps: what the site does not have, and what is not settled yet. */
  #withConflicts(draft: StoredDraft | null): StoredDraft | null {
    const { content, conflicts, conflictBy } = this.view();
    if (conflicts.length === 0) return draft;
    const known = this.#saver && { base: this.#saver.base, revision: this.#saver.revision };
    const unsettled = draft ?? (known && { content, ...known });
    return unsettled && { ...unsettled, conflicts, conflictBy };
  }

  #onState(save: SaveState): void {
    this.show({ save, ...(save.kind === 'saved' && { savedAt: new Date().toISOString() }) });
    if (save.kind === 'held') void this.#giveUp(save.by ?? '');
    if (save.kind === 'refused' && save.reason === 'story_not_yours_now') void this.#giveUp(null);
    // The article is there from now on, and so is its writer.
    if (save.kind === 'saved' && !this.view().article) void this.refresh().then(() => this.ping());
    if (save.kind === 'saved') this.#storeCopy();
    if (save.kind === 'saved') void this.sendQueued();
  }

  /** The article with what the site has of it, as far as this window knows. */
  #known(): OpenedDraft | null {
    const { article } = this.view();
    if (!article || !this.#saver) return article;
    return { ...article, content: this.#saver.base, revision: this.#saver.revision };
  }

  /** The article as the site told it last, here or in an editor of this device before. */
  async #lastTold(): Promise<OpenedDraft | null> {
    const known = this.#known();
    const copy = await this.#deps.readOfflineCopy(this.writer, this.id);
    return copy && copy.revision > (known?.revision ?? 0) ? copy : known;
  }

  /** Keeps what the site has on the device, to open it without a connection. */
  #storeCopy(): void {
    const known = this.#known();
    if (known) void this.#deps.storeOfflineCopy(this.writer, known);
  }

  protected override saveChange(content: DraftContent): void {
    if (!this.#saver) {
      this.#onBegin();
      this.#begin({ content: emptyDraft, base: emptyDraft, revision: 0 });
    }
    this.#saver?.change(content);
  }

  /** Sends what is unsent; gives whether the site has everything. */
  async flush(): Promise<boolean> {
    if (!this.#saver) return false;
    if (await this.#saver.flush()) return true;
    // What another saved meanwhile was merged and is sent, unless there is something to choose first.
    return this.view().conflicts.length === 0 && this.#saver.flush();
  }

  /** The network is back, or somebody may be signed in again. */
  resume(): void {
    if (!this.view().isElsewhere) this.#saver?.resume();
  }

  /** The window closes, or shows something else: nothing can be written here until it is opened anew. */
  close(): void {
    this.#saver?.stop();
    this.#hold?.leave();
    this.#isOpen = false;
    this.#opening = null;
    this.#deps.closedHere.add(this.id);
    this.show({ phase: 'opening' });
    if (this.view().article) void this.#deps.sendPresence(this.id, this.writer, true);
  }

  /** Reads the article anew: what another saved, where it stands, what can be done with it. */
  async refresh(): Promise<void> {
    const answer = await this.#deps.fetchDraft(this.id);
    if (!answer.ok || !this.#isOpen) return;
    this.show({ article: answer.value });
    await this.#saver?.takeIn(answer.value.content, answer.value.revision, answer.value.editedBy);
    this.#storeCopy();
    this.#judgeHolder();
  }

  /** A sign of life; learns who else is here and whether the article went on elsewhere. */
  async ping(): Promise<void> {
    const { article, phase, isElsewhere } = this.view();
    if (!article || phase === 'opening' || isElsewhere) return;
    const answer = await this.#deps.sendPresence(this.id, this.writer);
    if (!answer.ok || !answer.value || !this.#isOpen) return;
    void this.sendQueued();
    const { others, holder, revision, state } = answer.value;
    this.show({ others: others.map(({ name }) => name) });
    const held = others.find(({ id }) => id === holder && id !== this.writer);
    const isNews =
      revision > (this.#saver?.revision ?? 0) ||
      state !== this.view().article?.state ||
      (held?.name ?? null) !== this.view().heldBy;
    if (!isNews) return;
    if (held && phase === 'writing' && this.view().save.kind !== 'saved')
      return this.#giveUp(held.name);
    await this.refresh();
    if (!held && this.view().heldBy !== null) this.#judgeHolder();
  }

  /**
   * Takes the article over from who has it in hand; gives whether that could be done. What was typed here and
   * never reached the site becomes a version before.
   */
  async takeOver(): Promise<boolean> {
    const { content } = this.view();
    const isUnsent = this.#saver !== null && !sameValue(content, this.#saver.base);
    if (isUnsent && !(await this.#deps.sendAside(this.id, content, '', this.writer)).ok)
      return false;
    const answer = await this.#deps.sendTakeOver(this.id, this.#tab, this.writer);
    if (!answer.ok) return false;
    this.#lay(answer.value);
    if (isUnsent) {
      await this.#keep(null);
      this.show({ notice: 'asideStored' });
    }
    return true;
  }

  /** Leads the article on (`transition`); sending it for review without a connection is queued. */
  async move(
    action: ArticleAction,
    options: TransitionOptions,
    { withoutImages = false } = {},
  ): Promise<TransitionResult> {
    const outcome = await transition(this, this.#deps, action, options, withoutImages);
    return this.#queue.afterMove(action, outcome);
  }

  /** Sends the article for review if that is queued and the site can be reached by now. */
  sendQueued(): Promise<void> {
    return this.#queue.send();
  }

  /** The writer does not want it sent for review yet. */
  async dropQueued(): Promise<void> {
    await this.#queue.put(false);
  }

  /** Puts an earlier version in place of the working copy; gives whether the site did. Asked again meanwhile, it gives the same. */
  restore(version: number): Promise<boolean> {
    this.#restoring ??= this.#restoreOnce(version).finally(() => {
      this.#restoring = null;
    });
    return this.#restoring;
  }

  async #restoreOnce(version: number): Promise<boolean> {
    // What is typed while the version is on its way would lie under it.
    this.#setRestoring(true);
    const article = await restoreIntoEditor(this, this.#deps, version);
    this.#setRestoring(false);
    if (!article) return false;
    this.#lay(article);
    // What was left to choose is settled by the version.
    await this.#keep(null);
    this.show({ notice: 'restored' });
    return true;
  }

  /**
   * Somebody else took the article, or it went on without its writer (null): what was typed since is kept
   * beside it, and the article is shown as it is now.
   */
  async #giveUp(by: string | null): Promise<void> {
    this.show({ phase: 'reading', heldBy: by });
    const aside = await this.#deps.sendAside(this.id, this.view().content, '', this.writer);
    if (!aside.ok) return this.show({ notice: by === null ? 'goneOnStored' : 'heldStored' });
    await this.#keep(null);
    const answer = await this.#deps.fetchDraft(this.id);
    if (answer.ok) this.#lay(answer.value);
    this.show({ notice: by === null ? 'goneOn' : 'setAside', heldBy: by, phase: 'reading' });
  }

  /** Shows an article as the site has it, in place of what stands here. */
  #lay(article: OpenedDraft): void {
    const { content, revision } = article;
    this.history.clear();
    this.#begin({ content, base: content, revision });
    this.show({ article, content, conflicts: [], save: { kind: 'saved' } });
    this.#judgeHolder();
  }

  #setRestoring(isRestoring: boolean): void {
    this.show({ isRestoring });
    this.#judgeHolder();
  }

  #judgeHolder(): void {
    if (!this.#isOpen) return;
    const holding = holdingOf(this.view(), this.writer);
    if (holding.phase === 'writing' && this.view().phase === 'reading') this.#saver?.resume();
    this.show(holding);
  }
}
