import type { Pasted } from './paste';
import type { DraftBlock } from '../model/model';

type Reading = { pastedBlocks: (pasted: Pasted) => DraftBlock[] };

/** Milliseconds that a paste waits for what reads it; then it is put in as the plain text it is. */
export const pastePatience = 3000;

/**
 * Whether a pasted text is the browser's own business: one line, with nothing in it that WhatsApp means
 * something else by (marks, who said it when).
 */
export function isPlainLine(text: string): boolean {
  return !/[\n*_~`]|^\s*\[?[\d०-९]{1,2}[:/.-][\d०-९]{1,2}/.test(text);
}

/** Reads what is pasted with a part of the site that is loaded while nobody waits for it. */
export class PasteReader {
  readonly #load: () => Promise<Reading>;
  #loading: Promise<Reading | null> | null = null;

  constructor(load: () => Promise<Reading>) {
    this.#load = load;
  }

  /** Loads what reads; one that could not be loaded is loaded anew the next time. */
  prepare(): Promise<Reading | null> {
    this.#loading ??= this.#load().catch(() => {
      this.#loading = null;
      return null;
    });
    return this.#loading;
  }

  /** What was pasted as clean blocks; null when it cannot be read (no connection, or none in time). */
  async read(pasted: Pasted): Promise<DraftBlock[] | null> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), pastePatience);
    });
    const reading = await Promise.race([this.prepare(), late]);
    clearTimeout(timer);
    return reading?.pastedBlocks(pasted) ?? null;
  }
}

/** The one of this window. */
export const pasteReader = new PasteReader(() => import('./paste'));
