/**
 * Puts the player in the place of a video's still image when it is pressed: the browser's own, or the platform's, and that
 * one back. Takes its box.
 */
export function startVideoPlayer(box: HTMLElement): void {
  const stage = box.querySelector<HTMLElement>('[data-stage]');
  const still = box.querySelector<HTMLElement>('[data-still]');
  const back = box.querySelector<HTMLElement>('[data-show-thumbnail]');
  const own = box.querySelector('video');
  const { embed, title = '' } = box.dataset;
  if (!stage || !still) return;
  let player: HTMLIFrameElement | null = null;
  const showStill = () => {
    player?.remove();
    player = null;
    still.hidden = false;
    if (back) back.style.visibility = '';
  };
  still.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    still.hidden = true;
    if (own) {
      own.style.display = 'block';
      own.focus();
      void own.play().catch(() => {});
      return;
    }
    player = document.createElement('iframe');
    Object.assign(player, {
      src: embed,
      title,
      allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
      referrerPolicy: 'strict-origin-when-cross-origin',
    });
    if (back) back.style.visibility = 'visible';
    stage.append(player);
    player.focus();
  });
  back?.addEventListener('click', () => {
    showStill();
    still.focus();
  });
}
