import { savesData } from '@/lib/platform/less-data/saves-data';

const speeds = [1, 1.25, 1.5, 0.75] as const;

/**
 * Makes the player of an article's sound work, and tries to start it (specification 4); the browser's
 * refusal leaves it paused. Takes its box.
 */
export function startAudioPlayer(box: HTMLElement): void {
  const audio = box.querySelector('audio');
  const [toggle, mute, speed] = ['toggle', 'mute', 'speed'].map((name) =>
    box.querySelector<HTMLButtonElement>(`[data-${name}]`),
  );
  const [seek, volume] = ['seek', 'volume'].map((name) =>
    box.querySelector<HTMLInputElement>(`input[data-${name}]`),
  );
  const [time, said] = ['time', 'said'].map((name) => box.querySelector(`[data-${name}]`));
  if (!audio || !toggle || !mute || !speed || !seek || !volume || !time || !said) return;
  const words = box.dataset;
  const ownNote = said.textContent;
  const on = <Name extends keyof HTMLMediaElementEventMap>(names: Name[], act: () => void) =>
    names.forEach((name) => audio.addEventListener(name, act));

  const showState = () => {
    const state = stateOf(audio);
    // The name says what a press does; a pressed state besides would say the opposite.
    toggle.dataset.on = String(state === 'playing' || state === 'loading');
    toggle.setAttribute('aria-label', toggleName(state, words));
    const note = { failed: words.failed, loading: words.loading, ended: words.ended };
    said.textContent = (note as Record<string, string | undefined>)[state] ?? ownNote;
  };
  const showTime = () => {
    const { currentTime, duration } = audio;
    const length = Number.isFinite(duration) ? duration : 0;
    time.textContent = length ? `${clock(currentTime)} / ${clock(length)}` : clock(currentTime);
    seek.max = String(Math.max(1, Math.floor(length)));
    seek.value = String(Math.floor(currentTime));
    seek.setAttribute('aria-valuetext', time.textContent);
  };
  const showVolume = () => {
    const isMute = audio.muted || audio.volume === 0;
    mute.dataset.on = String(isMute);
    mute.setAttribute('aria-label', (isMute ? words.unmute : words.mute) ?? '');
    volume.value = String(audio.muted ? 0 : audio.volume);
  };
  on(['play', 'playing', 'pause', 'ended', 'waiting', 'error', 'canplay'], showState);
  on(['timeupdate', 'durationchange', 'seeked', 'ended'], showTime);
  on(['volumechange'], showVolume);

  const press = (button: HTMLElement, act: () => void) => button.addEventListener('click', act);
  press(toggle, () => {
    if (!audio.paused) return audio.pause();
    if (audio.error) audio.load();
    void play(audio);
  });
  press(mute, () => {
    audio.muted = !audio.muted;
    // Sound that comes back is heard.
    if (!audio.muted && audio.volume === 0) audio.volume = 1;
  });
  press(speed, () => {
    const next = speeds[(speeds.indexOf(audio.playbackRate as 1) + 1) % speeds.length] ?? 1;
    audio.playbackRate = next;
    speed.setAttribute('aria-label', (speed.ariaLabel ?? '').replace(/[\d.]+×$/, `${next}×`));
    speed.textContent = `${next}×`;
  });
  const input = (range: HTMLInputElement, act: (value: number) => void) =>
    range.addEventListener('input', () => act(range.valueAsNumber));
  input(seek, (seconds) => (audio.currentTime = seconds));
  input(volume, (value) => {
    audio.volume = value;
    audio.muted = value === 0;
  });

  audio.controls = false;
  box.dataset.ready = '';
  showState();
  showTime();
  showVolume();
  if (audio.paused && !savesData()) void play(audio);
}

type State = 'loading' | 'playing' | 'paused' | 'ended' | 'failed';

function stateOf(audio: HTMLAudioElement): State {
  if (audio.error) return 'failed';
  if (audio.ended) return 'ended';
  if (audio.paused) return 'paused';
  return audio.readyState < HTMLMediaElement.HAVE_FUTURE_DATA ? 'loading' : 'playing';
}

function toggleName(state: State, words: DOMStringMap): string {
  if (state === 'ended') return words.replay ?? '';
  return (state === 'playing' || state === 'loading' ? words.pause : words.play) ?? '';
}

/** A refusal (autoplay) or a failure shows in the element's own state. */
async function play(audio: HTMLAudioElement): Promise<void> {
  await audio.play().catch(() => {});
}

/** Takes seconds; gives minutes and seconds as players write them. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}
