import type { ReactNode } from 'react';

/** A page's name, and at the right what it is there for. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 pb-2">
      <h1 tabIndex={-1} className="grow text-[1.375rem] leading-snug focus:outline-none">
        {title}
      </h1>
      {children}
    </header>
  );
}
