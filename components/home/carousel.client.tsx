'use client';

import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

import { carouselStep, swipeDistance } from '@/lib/articles/front-page';

import { Icon } from '../layout/icon';
import { useStepping } from './use-stepping';

/** Milliseconds before the next story's picture is fetched. */
const lookAhead = 1500;

export type CarouselLabels = {
  carousel: string;
  previous: string;
  next: string;
  pause: string;
  play: string;
  /** One for each story: "2 of 5". */
  slides: string[];
  /** One for each dot: "Story 2". */
  dots: string[];
};

/**
 * Featured stories one at a time. The first is there before any script; without scripts they
 * stand below each other. Pictures of the others are fetched when their turn comes.
 */
export function Carousel({ labels, children }: { labels: CarouselLabels; children: ReactNode[] }) {
  const count = children.length;
  const { current, isStopped, isStill, goTo, toggle, hold } = useStepping(
    count,
    carouselStep,
    true,
  );
  const [seen, setSeen] = useState(0);
  const touchedAt = useRef<{ x: number; y: number } | null>(null);

  useEffect(() => {
    if (isStill || isStopped) return;
    const timer = setTimeout(() => setSeen((most) => Math.max(most, current + 1)), lookAhead);
    return () => clearTimeout(timer);
  }, [current, isStill, isStopped]);

  const show = (place: number) => {
    setSeen((most) => Math.max(most, (place + count) % count));
    goTo(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowRight') show(current + 1);
    else if (event.key === 'ArrowLeft') show(current - 1);
  };

  return (
    <section aria-roledescription="carousel" aria-label={labels.carousel} {...hold}>
      <div
        className="grid grid-cols-1"
        aria-live={isStopped || isStill ? 'polite' : 'off'}
        onTouchStart={({ touches }) => {
          const touch = touches[0];
          touchedAt.current =
            touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
        }}
        onTouchEnd={({ changedTouches }) => {
          const from = touchedAt.current;
          const to = changedTouches[0];
          touchedAt.current = null;
          if (!from || !to) return;
          const [across, down] = [to.clientX - from.x, to.clientY - from.y];
          if (Math.abs(across) < swipeDistance || Math.abs(across) <= Math.abs(down)) return;
          show(across < 0 ? current + 1 : current - 1);
        }}
      >
        {children.map((child, place) => (
          <div
            key={labels.slides[place]}
            role="group"
            aria-roledescription="slide"
            aria-label={labels.slides[place]}
            data-current={place === current}
            data-seen={place <= seen}
            className="carousel-slide"
          >
            {child}
          </div>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-1 noscript:hidden">
        <CarouselButton
          label={labels.previous}
          onPress={() => show(current - 1)}
          onKeyDown={onKeyDown}
        >
          <Icon name="previous" />
        </CarouselButton>
        <div className="flex items-center">
          {labels.dots.map((label, place) => (
            <button
              key={label}
              type="button"
              aria-label={label}
              aria-current={place === current}
              onClick={() => show(place)}
              onKeyDown={onKeyDown}
              className="group tap grid size-7 place-items-center"
            >
              <span className="size-2.5 rounded-pill border border-line group-aria-[current=true]:border-sal group-aria-[current=true]:bg-sal" />
            </button>
          ))}
        </div>
        <CarouselButton label={labels.next} onPress={() => show(current + 1)} onKeyDown={onKeyDown}>
          <Icon name="next" />
        </CarouselButton>
        <CarouselButton
          label={isStopped ? labels.play : labels.pause}
          onPress={toggle}
          onKeyDown={onKeyDown}
          className="motion-reduce:hidden"
        >
          <Icon name={isStopped ? 'play' : 'pause'} />
        </CarouselButton>
      </div>
    </section>
  );
}

function CarouselButton({
  label,
  onPress,
  onKeyDown,
  className = '',
  children,
}: {
  label: string;
  onPress: () => void;
  /** The arrow keys move on from any of the buttons. */
  onKeyDown: (event: KeyboardEvent) => void;
  className?: string;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      onKeyDown={onKeyDown}
      className={`grid size-11 place-items-center rounded-box border border-line hover:bg-sunk ${className}`}
    >
      {children}
    </button>
  );
}
