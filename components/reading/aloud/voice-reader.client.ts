import { voiceFor } from '@/lib/reading/aloud/voice';
import { spokenText } from '@/lib/reading/aloud/spoken-text';

import type { Passage } from './passages.client';

/** `refused`: the browser wants a press first. */
export type AloudState = 'reading' | 'paused' | 'ended' | 'failed' | 'refused';

/**
 * Reads sentences one after the other by the device's voice (Web Speech API). A pause ends the sentence, and going on
 * begins it anew: phones know no other pause. Takes the sentences, how fast, and whom to tell of each change.
 */
export class VoiceReader {
  readonly passages: readonly Passage[];
  speed: number;
  readonly #changed: () => void;
  state: AloudState = 'paused';
  index = 0;
  /** Browsers forget an utterance that nobody holds, and then never tell of its end. */
  #saying: SpeechSynthesisUtterance | null = null;

  constructor(passages: readonly Passage[], speed: number, changed: () => void) {
    this.passages = passages;
    this.speed = speed;
    this.#changed = changed;
  }

  /** Reads on, from the start where all has been read. */
  play(): void {
    if (this.state === 'ended') this.index = 0;
    this.#say();
  }

  pause(): void {
    this.#stop('paused');
  }

  /** Goes so many sentences on, or back; reads where it was reading. */
  step(by: number): void {
    this.index = Math.min(Math.max(this.index + by, 0), this.passages.length - 1);
    if (this.state === 'reading') this.#say();
    else this.#tell('paused');
  }

  /** From the sentence that is being read on. */
  setSpeed(speed: number): void {
    this.speed = speed;
    if (this.state === 'reading') this.#say();
    else this.#changed();
  }

  #say(): void {
    const passage = this.passages[this.index];
    const voice = passage && voiceFor(speechSynthesis.getVoices(), passage.lang);
    if (!passage) return this.#stop('ended');
    // A sentence in a language that the device cannot say is left out.
    if (!voice) return this.#next();
    const saying = new SpeechSynthesisUtterance(spokenText(passage.text, passage.lang));
    Object.assign(saying, { voice, lang: voice.lang, rate: this.speed });
    const isOurs = () => this.#saying === saying;
    saying.onend = () => isOurs() && this.#next();
    saying.onerror = ({ error }) =>
      isOurs() && this.#stop(error === 'not-allowed' ? 'refused' : 'failed');
    this.#saying = saying;
    if (speechSynthesis.speaking || speechSynthesis.pending) speechSynthesis.cancel();
    speechSynthesis.speak(saying);
    this.#tell('reading');
  }

  #next(): void {
    if (this.index + 1 >= this.passages.length) return this.#stop('ended');
    this.index += 1;
    this.#say();
  }

  #stop(state: AloudState): void {
    this.#saying = null;
    speechSynthesis.cancel();
    this.#tell(state);
  }

  #tell(state: AloudState): void {
    this.state = state;
    this.#changed();
  }
}
