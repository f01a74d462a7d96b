import { sendNotice, whenSeen } from '@/lib/reading/views/browser';

import { shareOnClick } from '../share/share-on-click.client';
import { showToast } from '@/components/layout/toast/show-toast.client';
import { turnArticles } from './turn-articles.client';
import { startVideoPlayer } from './video-player.client';

/**
 * Everything an article page does beyond its document: listens to the whole page, and loads the player where it has
 * sound. Takes the element that knows the article and what is said of it (article-view.tsx).
 */
export function startArticle(status: HTMLElement): void {
  const { story: article = '', noPrevious = '', noNext = '' } = status.dataset;
  whenSeen(() => sendNotice('/api/views', { article }));
  turnArticles((way) => showToast({ id: way, message: way === 'previous' ? noPrevious : noNext }));
  shareOnClick(status);
  const audio = document.querySelector<HTMLElement>('[data-audio]');
  document.querySelectorAll<HTMLElement>('[data-video]').forEach(startVideoPlayer);
  // Without ours the browser's own player stands in the page.
  if (audio)
    void import('./audio-player.client').then(
      ({ startAudioPlayer }) => startAudioPlayer(audio),
      () => {},
    );
}
