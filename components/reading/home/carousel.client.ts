import { carouselStep, swipeDistance } from '@/lib/reading/articles/front-page';

import { Stepping } from './stepping.client';

/** Milliseconds before the next article's image is fetched. */
const lookAhead = 1500;

/**
 * Has the featured articles of a box (featured-carousel.tsx) come one at a time. The first is there before any script;
 * images of the others are fetched when their turn comes.
 */
export function startCarousel(box: HTMLElement): void {
  const all = (name: string) => [...box.querySelectorAll<HTMLElement>(`[data-${name}]`)];
  const slides = all('current');
  const dots = all('dot');
  const [stage] = all('stage');
  const [toggle] = all('toggle');
  if (!stage || !toggle) return;
  let seen = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const markSeen = (place: number) => {
    seen = Math.max(seen, place);
    slides.forEach((slide, at) => (slide.dataset.seen = String(at <= seen)));
  };
  const show = ({ current, isStopped, isStill, isFocused }: Stepping) => {
    slides.forEach((slide, at) => (slide.dataset.current = String(at === current)));
    dots.forEach((dot, at) => (dot.ariaCurrent = String(at === current)));
    markSeen(current);
    stage.ariaLive = isStopped || isStill || isFocused ? 'polite' : 'off';
    toggle.dataset.on = String(!isStopped);
    toggle.ariaLabel = (isStopped ? toggle.dataset.play : toggle.dataset.pause) ?? '';
    clearTimeout(timer);
    if (!isStopped && !isStill) timer = setTimeout(() => markSeen(current + 1), lookAhead);
  };
  const stepping = new Stepping(box, {
    count: () => slides.length,
    milliseconds: carouselStep,
    costsData: true,
    show,
  });

  box.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    const { dot, step } = button?.dataset ?? {};
    if (button === toggle) stepping.toggle();
    else if (dot !== undefined) stepping.goTo(Number(dot));
    else if (step !== undefined) stepping.goTo(stepping.current + Number(step));
  });
  box.addEventListener('keydown', (event) => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const isOnButton = event.target instanceof Element && event.target.closest('button');
    if (!way || !isOnButton || event.altKey || event.ctrlKey || event.metaKey) return;
    stepping.goTo(stepping.current + way);
  });
  hearFinger(stage, (way) => stepping.goTo(stepping.current + way));
}

/** A finger alone that moves sideways, further than up or down. */
function hearFinger(stage: HTMLElement, move: (way: 1 | -1) => void): void {
  let from: { x: number; y: number } | null = null;
  stage.addEventListener(
    'touchstart',
    ({ touches }) => {
      const [touch] = touches;
      from = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    { passive: true },
  );
  stage.addEventListener(
    'touchend',
    ({ changedTouches: [to] }) => {
      if (!from || !to) return;
      const [across, down] = [to.clientX - from.x, to.clientY - from.y];
      from = null;
      if (Math.abs(across) < swipeDistance || Math.abs(across) <= Math.abs(down)) return;
      move(across < 0 ? 1 : -1);
    },
    { passive: true },
  );
}
