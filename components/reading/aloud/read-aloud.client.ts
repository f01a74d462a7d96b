import { aloudWords, type AloudWords } from '@/lib/platform/i18n/aloud-words';
import { readOnDevice, storeOnDevice } from '@/lib/platform/session/device-storage';
import { nextSpeed, parseSpeed } from '@/lib/reading/aloud/model';

import { pageLocale } from '@/components/layout/page/page-locale.client';
import { makeAloudBar } from './aloud-bar.client';
import { showOnLockScreen } from './lock-screen.client';
import { markPassage, unmark } from './mark-passage.client';
import { nextArticle } from './on-to-next.client';
import { passagesOf } from './passages.client';
import { VoiceReader, type AloudState } from './voice-reader.client';

const keys = { speed: 'aloud-speed', goOn: 'aloud-go-on' } as const;

/** The player that is open; an article has one. */
let open: (() => void) | undefined;

/**
 * Reads the article aloud by the device's own voice, sentence by sentence, the sentence marked in the text. Takes the
 * control that was pressed; it gets the focus back.
 */
export function readAloud(control: HTMLElement): void {
  open?.();
  const words = aloudWords(pageLocale());
  const next = nextArticle();
  const reader = new VoiceReader(passagesOf(document), parseSpeed(readOnDevice(keys.speed)), show);
  const toggle = () => (reader.state === 'reading' ? reader.pause() : reader.play());
  const close = () => {
    reader.pause();
    lockScreen.remove();
    unmark();
    bar.region.remove();
    removeEventListener('pagehide', close);
    open = undefined;
    if (control.isConnected) control.focus();
  };
  const goOn = () => next && location.assign(next.href);
  const bar = makeAloudBar(
    words,
    {
      toggle,
      step: (by) => reader.step(by),
      changeSpeed: () => {
        reader.setSpeed(nextSpeed(reader.speed));
        storeOnDevice(keys.speed, String(reader.speed));
      },
      close,
      goOn: (isWanted) => storeOnDevice(keys.goOn, isWanted ? '1' : ''),
    },
    readOnDevice(keys.goOn) === '1',
  );
  const lockScreen = showOnLockScreen({
    play: () => reader.play(),
    pause: () => reader.pause(),
    seekbackward: () => reader.step(-1),
    seekforward: () => reader.step(1),
    nexttrack: next && (() => void goOn()),
  });
  function show(): void {
    const { state, index, passages, speed } = reader;
    const isReading = state === 'reading';
    bar.show({ isReading, index, count: passages.length, speed, note: noteOf(state, words), next });
    lockScreen.update(isReading);
    const passage = passages[index];
    if (passage) markPassage(passage.range);
    if (state === 'ended' && readOnDevice(keys.goOn) === '1') goOn();
  }
  document.body.append(bar.region);
  open = close;
  // A voice goes on where the page is left, and on the way back nobody waits for it.
  addEventListener('pagehide', close);
  reader.play();
  bar.focus();
}

/** What is said of a state, if anything. */
function noteOf(state: AloudState, words: AloudWords): string {
  if (state === 'ended') return words.ended;
  if (state === 'failed') return words.failed;
  return state === 'refused' ? words.refused : '';
}
