import type { ArticleAction } from '@/lib/newsroom/desk/model';

import { transition } from './transition';
import type { EditorStore } from './editor-store';
import type { TransitionResult, EditorDeps, EditorView } from './editor-view';

/** Outcomes after which an article that is to be sent for review waits on: each of them passes. */
const passing: readonly TransitionResult['outcome'][] = [
  'unsaved',
  'unanswered',
  'imageWaits',
  'signedOut',
  'otherReader',
  'elsewhere',
  'unsettled',
];

/** Whether sending for review failed for want of a connection, so that it is queued. */
function isForTheQueue({ outcome }: TransitionResult, { save }: EditorView): boolean {
  if (outcome === 'unsaved') return save.kind === 'unreachable';
  return outcome === 'unanswered' || (outcome === 'imageWaits' && navigator.onLine === false);
}

/** What becomes of an article in the queue after another try. */
function afterTry({ outcome }: TransitionResult): 'sent' | 'waits' | 'refused' {
  if (outcome === 'done') return 'sent';
  return passing.includes(outcome) ? 'waits' : 'refused';
}

/** Whether one article waits on this device to be sent for review, and its way to the site once that can be reached. */
export class SubmitQueue {
  #sending: Promise<void> | null = null;

  readonly #editor: EditorStore;
  readonly #deps: Pick<EditorDeps, 'queueSubmit' | 'sendTransition' | 'countUnsentImages'>;
  readonly #show: (change: Partial<EditorView>) => void;

  /** Takes the article's editor, what reaches site and device, and what shows a change of the editor. */
  constructor(
    editor: EditorStore,
    deps: Pick<EditorDeps, 'queueSubmit' | 'sendTransition' | 'countUnsentImages'>,
    show: (change: Partial<EditorView>) => void,
  ) {
    this.#editor = editor;
    this.#deps = deps;
    this.#show = show;
  }

  /** Takes an action and what became of it; gives the same, or `queued` when it was put here instead. */
  async afterMove(action: ArticleAction, outcome: TransitionResult): Promise<TransitionResult> {
    // What has been led on by hand waits for nothing more.
    if (outcome.outcome === 'done') await this.put(false);
    if (action !== 'submit' || !isForTheQueue(outcome, this.#editor.view())) return outcome;
    return (await this.put(true)) ? { outcome: 'queued' } : outcome;
  }

  /** Puts the article here, or takes it away; gives whether the device has noted it. */
  async put(isQueued: boolean): Promise<boolean> {
    const { title_hi: hindi, title_en: english } = this.#editor.view().content;
    const title = isQueued ? hindi || english : null;
    const isStored = await this.#deps.queueSubmit(this.#editor.writer, this.#editor.id, title);
    if (isStored) this.#show({ isQueued });
    return isStored;
  }

  /** Sends the article if it waits here; asked twice at the same time, once. */
  send(): Promise<void> {
    this.#sending ??= this.#sendOnce().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  async #sendOnce(): Promise<void> {
    const { isQueued, phase, article } = this.#editor.view();
    if (!isQueued || phase !== 'writing') return;
    // Somebody led it on meanwhile.
    if (article && !article.actions.includes('submit')) return void (await this.put(false));
    const outcome = afterTry(await transition(this.#editor, this.#deps, 'submit', {}, false));
    if (outcome === 'waits') return;
    await this.put(false);
    this.#show({ notice: outcome === 'sent' ? 'queuedSent' : 'queuedRefused' });
  }
}
