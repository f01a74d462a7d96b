import type { ReactNode } from 'react';

/** Opens a page of what a reader has saved. Takes its title, a line below it, and what stands further. */
export function SavedHeading({
  title,
  note,
  children,
}: {
  title: string;
  note?: string;
  children?: ReactNode;
}) {
  return (
    <header className="mb-6 grid gap-3 border-t-3 border-ink pt-3">
      <div>
        <h1 className="text-title wrap-anywhere lg:text-title-wide">{title}</h1>
        {note && <p className="mt-1 wrap-anywhere text-ink2">{note}</p>}
      </div>
      {children}
    </header>
  );
}
