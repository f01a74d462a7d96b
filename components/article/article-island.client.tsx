'use client';

import { useEffect } from 'react';

import { sendNotice, whenSeen } from '@/lib/views/browser';

import { shareOnClick } from '../share/share-on-click.client';
import { showToast } from '../toast/show-toast.client';
import { turnStories } from './turn-stories.client';

export type ArticleWords = {
  noPrevious: string;
  noNext: string;
  copied: string;
  copyFailed: string;
  title: string;
};

/**
 * Everything a story page does beyond its document: listens to the whole page instead of making
 * components of its parts, and loads the players and toasts only where they are used.
 */
export function ArticleIsland({ id, words }: { id: string; words: ArticleWords }) {
  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    signal.addEventListener(
      'abort',
      whenSeen(() => sendNotice('/api/views', { article: id })),
    );
    turnStories(signal, (way) =>
      showToast({ id: way, message: way === 'previous' ? words.noPrevious : words.noNext }),
    );
    shareOnClick(id, words, signal);
    startPlayers(signal);
    return () => control.abort();
  }, [id, words]);
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
