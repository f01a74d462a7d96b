import type { ReactNode } from 'react';

/** What stands in the place of a page that cannot be shown: why, and what to do. */
export function Instead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="max-w-[52ch] border-l-3 border-brassline pl-5">
      <h1 className="text-title">{title}</h1>
      <p className="mt-2 text-ink2">{children}</p>
    </div>
  );
}
