import { sendNotice, whenSeen } from '@/lib/views/browser';

import { shareOnClick } from '../share/share-on-click.client';
import { showToast } from '../toast/show-toast.client';
import { turnStories } from './turn-stories.client';

/**
 * Everything a story page does beyond its document: listens to the whole page, and loads the players where it has
 * sound or a video. Takes the element that knows the story and what is said of it (article-view.tsx).
 */
export function startStory(status: HTMLElement): void {
  const { story: article = '', noPrevious = '', noNext = '' } = status.dataset;
  whenSeen(() => sendNotice('/api/views', { article }));
  turnStories((way) => showToast({ id: way, message: way === 'previous' ? noPrevious : noNext }));
  shareOnClick(status);
  const [audio, video] = ['audio', 'video'].map((name) =>
    document.querySelector<HTMLElement>(`[data-${name}]`),
  );
  // Without its player the browser's own, or the way to the platform, stands in the page.
  if (audio)
    void import('./audio-player.client').then(
      ({ startAudioPlayer }) => startAudioPlayer(audio),
      () => {},
    );
  if (video)
    void import('./video-player.client').then(
      ({ startVideoPlayer }) => startVideoPlayer(video),
      () => {},
    );
}
