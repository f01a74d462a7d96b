/** What a lock screen's buttons do; `nexttrack` is the next article. */
export type LockScreenActions = {
  play: () => void;
  pause: () => void;
  seekbackward: () => void;
  seekforward: () => void;
  nexttrack: (() => void) | null;
};

/**
 * Puts the reading on the lock screen and on the buttons of earphones (W3C Media Session). Browsers show it only for
 * sound that they play themselves, which a voice is not: six seconds of silence (frames of MPEG-2 Layer III without content) stand in for it. Gives what says whether
 * it reads, and what takes it away.
 */
export function showOnLockScreen(actions: LockScreenActions): {
  update: (isReading: boolean) => void;
  remove: () => void;
} {
  const { mediaSession } = navigator as { mediaSession?: MediaSession };
  if (!mediaSession) return { update: () => {}, remove: () => {} };
  const silence = new Audio('/sounds/silence.mp3');
  silence.loop = true;
  const content = (property: string) =>
    document.querySelector<HTMLMetaElement>(`meta[property="${property}"]`)?.content ?? '';
  const picture = content('og:image');
  mediaSession.metadata = new MediaMetadata({
    title: document.querySelector('#headline')?.textContent ?? '',
    artist: content('og:site_name'),
    artwork: picture ? [{ src: picture }] : [],
  });
  const entries = Object.entries(actions) as [MediaSessionAction, (() => void) | null][];
  const setAll = (isOn: boolean) => {
    for (const [action, act] of entries)
      try {
        mediaSession.setActionHandler(action, isOn ? act : null);
      } catch {
        // A browser that has no such button says so by throwing (W3C Media Session, 5); the others go on.
      }
  };
  setAll(true);
  return {
    update: (isReading) => {
      mediaSession.playbackState = isReading ? 'playing' : 'paused';
      if (isReading) void silence.play().catch(() => {});
      else silence.pause();
    },
    remove: () => {
      silence.pause();
      mediaSession.metadata = null;
      mediaSession.playbackState = 'none';
      setAll(false);
    },
  };
}
