import type { ReactNode } from 'react';

import { cn } from './cn';

/** A key, where there is a keyboard; it stands beside the words of what it does. */
export function Kbd({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <kbd
      aria-hidden="true"
      className={cn(
        'inline-grid h-5 min-w-5 place-items-center rounded-[3px] border border-b-2 border-current/30 px-1 text-[0.75rem] leading-none font-normal whitespace-nowrap max-md:hidden pointer-coarse:hidden',
        className,
      )}
    >
      {children}
    </kbd>
  );
}
