import type { ComponentProps } from 'react';

import { cn } from './cn';

/** The words of a control that stands in it, below them. */
export function Label({ className, children, ...props }: ComponentProps<'label'>) {
  return (
    <label
      className={cn('grid min-w-0 content-start gap-1 text-meta font-bold', className)}
      {...props}
    >
      {children}
    </label>
  );
}

/** The words of a tick or of one of several, beside it; as high as a control. */
export function CheckLabel({ className, children, ...props }: ComponentProps<'label'>) {
  return (
    <label className={cn('inline-flex min-h-control items-center gap-2', className)} {...props}>
      {children}
    </label>
  );
}
