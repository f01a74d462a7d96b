import type { Page } from '@playwright/test';

/** A sentence as the voice was given it. */
export type Said = { text: string; lang: string; rate: number };

type StandIn = {
  said: Said[];
  /** Ends the sentence that is being said. */
  finish: () => void;
  fail: (error: string) => void;
};

declare global {
  interface Window {
    voice: StandIn;
  }
}

/**
 * Puts a voice in the place of the device's, which has none where tests run: it says nothing, and ends a sentence when
 * the test says so. Takes the languages it has.
 */
export async function standInVoice(page: Page, langs: string[]): Promise<void> {
  await page.addInitScript(install, langs);
}

/** What the voice has been given to say so far. */
export function said(page: Page): Promise<Said[]> {
  return page.evaluate(() => window.voice.said);
}

export function finishSentence(page: Page): Promise<void> {
  return page.evaluate(() => window.voice.finish());
}

/** In the page. */
function install(langs: string[]): void {
  type Handlers = {
    onend?: (() => void) | null;
    onerror?: ((event: { error: string }) => void) | null;
  };
  class Utterance {
    lang = '';
    rate = 1;
    voice: unknown = null;
    onend: Handlers['onend'] = null;
    onerror: Handlers['onerror'] = null;
    text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  let saying: Utterance | null = null;
  const end = (act: (utterance: Utterance) => void) => {
    const ended = saying;
    saying = null;
    if (ended) act(ended);
  };
  window.voice = {
    said: [],
    finish: () => end(({ onend }) => onend?.()),
    fail: (error) => end(({ onerror }) => onerror?.({ error })),
  };
  const synthesis = {
    onvoiceschanged: null,
    pending: false,
    get speaking() {
      return saying !== null;
    },
    getVoices: () =>
      langs.map((lang) => ({ lang, name: lang, localService: true, default: false })),
    speak: (utterance: Utterance) => {
      saying = utterance;
      const { text, lang, rate } = utterance;
      window.voice.said.push({ text, lang, rate });
    },
    cancel: () => end(({ onerror }) => onerror?.({ error: 'canceled' })),
  };
  const put = (name: string, value: unknown) =>
    Object.defineProperty(window, name, { value, configurable: true });
  put('speechSynthesis', synthesis);
  put('SpeechSynthesisUtterance', Utterance);
}
