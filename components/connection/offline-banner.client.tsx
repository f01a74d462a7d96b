'use client';

import { useEffect, useRef } from 'react';

/**
 * Stands over the foot of the page, above the dock, so that nothing moves when it comes and goes; toasts
 * and the end of the page keep out of its way by `--banner`, its height.
 */
export function OfflineBanner({
  title,
  hint,
  retry,
}: {
  title: string;
  hint: string;
  retry: string;
}) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = banner.current;
    if (!element) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() =>
      root.style.setProperty('--banner', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--banner');
    };
  }, []);
  return (
    <div
      ref={banner}
      role="status"
      data-banner
      className="fixed inset-x-0 bottom-(--dock) z-10 border-t-3 border-brassline bg-brasstint pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <div className="wrap flex items-center gap-x-4 py-2">
        <p className="min-w-0 grow leading-snug">
          <b className="mr-2">{title}</b>
          <span className="text-meta">{hint}</span>
        </p>
        <button
          type="button"
          className="min-h-11 shrink-0 rounded-box border border-line bg-surface px-4 font-bold"
          onClick={() => location.reload()}
        >
          {retry}
        </button>
      </div>
    </div>
  );
}
