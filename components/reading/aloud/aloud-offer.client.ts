import { voiceFor } from '@/lib/reading/aloud/voice';

import { drawing } from '@/components/layout/page/drawing.client';
import { element } from '@/components/layout/page/element.client';
import { fromArticleBefore } from './on-to-next.client';

/**
 * Offers to read the article aloud, in the place that its bar keeps for it, where the device has a voice of its
 * language; some know their voices only after a while. Nothing more is loaded until the offer is pressed, the reader
 * comes from an article that was read to its end, or articles are downloaded, to be listened to without a connection too.
 */
export function offerReadingAloud(): void {
  addEventListener('kept', () => void loadPlayer().catch(() => {}));
  const place = document.querySelector<HTMLElement>('[data-aloud]');
  const text = document.querySelector<HTMLElement>('.story-text');
  const isLight = document.documentElement.dataset.lessData !== undefined;
  if (!place || !text || isLight || !('speechSynthesis' in window)) return;
  const offer = () => {
    if (place.hasChildNodes() || !voiceFor(speechSynthesis.getVoices(), text.lang)) return;
    const button = element(
      'button',
      'flex min-h-11 min-w-11 items-center justify-center gap-2 hover:bg-sunk sm:px-2',
      drawing('M4 10v4h4l5 4V6L8 10zM17 9c1.5 2 1.5 4 0 6M19.5 6.5c3 3.5 3 7.5 0 11'),
      element('span', 'max-sm:sr-only', place.dataset.aloud ?? ''),
    );
    button.type = 'button';
    button.addEventListener('click', () => read(button));
    place.append(button);
    if (fromArticleBefore()) read(button);
  };
  offer();
  speechSynthesis.onvoiceschanged = offer;
}

const loadPlayer = () => import('./read-aloud.client');

function read(button: HTMLElement): void {
  void loadPlayer().then(
    ({ readAloud }) => readAloud(button),
    // Without a line it can be pressed again.
    () => {},
  );
}
