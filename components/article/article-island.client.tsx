'use client';

import { useEffect } from 'react';

import { sendNotice, whenSeen } from '@/lib/views/browser';

import { shareOnClick } from '../share/share-on-click.client';
import { showToast } from '../toast/show-toast.client';
import { turnStories } from './turn-stories.client';

/**
 * Everything a story page does beyond its document: listens to the whole page instead of making
 * components of its parts, and loads the players and toasts only where they are used.
 */
export function ArticleIsland({
  id,
  title,
  noPrevious,
  noNext,
  copied,
  copyFailed,
}: Record<'id' | 'title' | 'noPrevious' | 'noNext' | 'copied' | 'copyFailed', string>) {
  // Strings one by one: a page that is refreshed brings equal ones, and nothing starts anew.
  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    signal.addEventListener(
      'abort',
      whenSeen(() => sendNotice('/api/views', { article: id })),
    );
    turnStories(signal, (way) =>
      showToast({ id: way, message: way === 'previous' ? noPrevious : noNext }),
    );
    shareOnClick({ id, title, copied, copyFailed }, signal);
    startPlayers(signal);
    return () => control.abort();
  }, [id, title, noPrevious, noNext, copied, copyFailed]);
  return null;
}

function startPlayers(signal: AbortSignal): void {
  const audio = document.querySelector<HTMLElement>('[data-audio]');
  if (audio) {
    void import('./audio-player.client').then(({ startAudioPlayer }) => {
      if (!signal.aborted) startAudioPlayer(audio, signal);
    });
  }
  const video = document.querySelector<HTMLElement>('[data-video]');
  if (video) {
    void import('./video-player.client').then(({ startVideoPlayer }) => {
      if (!signal.aborted) startVideoPlayer(video, signal);
    });
  }
}
