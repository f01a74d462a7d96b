import type { ReactNode } from 'react';

import { cn } from './cn';

/** Ways between lists of one kind, of which one is open: links, so that each has its address. Takes the navigation's name. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="border-b border-rule">
      <ul
        data-strip
        className="-mb-px flex [scrollbar-width:none] gap-1 overflow-x-auto max-md:-mx-(--gutter) max-md:px-(--gutter)"
      >
        {children}
      </ul>
    </nav>
  );
}

/** One of them, with how many stand behind it. */
export function TabLink({
  href,
  isCurrent,
  count,
  children,
}: {
  href: string;
  isCurrent: boolean;
  /** In the reader's figures. */
  count?: string;
  children: ReactNode;
}) {
  return (
    <li className="shrink-0">
      <a
        href={href}
        aria-current={isCurrent ? 'page' : undefined}
        className={cn(
          'inline-flex min-h-10 items-center gap-1.5 border-b-2 border-transparent px-2.5 whitespace-nowrap text-ink2 hover:text-ink max-md:min-h-control pointer-coarse:min-h-control',
          'aria-[current]:border-sal aria-[current]:font-bold aria-[current]:text-ink',
          // A border that is transparent would be seen there.
          'forced-colors:not-aria-[current]:border-[Canvas]',
        )}
      >
        {children}
        {count !== undefined && (
          <span className="text-meta font-normal text-ink2 tabular-nums">{count}</span>
        )}
      </a>
    </li>
  );
}
