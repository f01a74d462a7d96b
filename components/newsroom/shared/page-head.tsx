import type { ReactNode } from 'react';

/** A page's name, a line about it, and at the right what it is there for. `id` lets the focus go to the name. */
export function PageHead({
  title,
  lede,
  id,
  children,
}: {
  title: string;
  lede?: string;
  id?: string;
  children?: ReactNode;
}) {
  return (
    <header className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 pb-2">
      <div className="min-w-0 grow md:basis-0">
        <h1 id={id} tabIndex={id ? -1 : undefined} className="text-card-big leading-snug">
          {title}
        </h1>
        {lede && <p className="max-w-[80ch] text-ink2">{lede}</p>}
      </div>
      {children}
    </header>
  );
}
