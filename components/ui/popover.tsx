import type { ComponentProps } from 'react';

import { cn } from './cn';

/**
 * A menu of the frame, above the page: the platform's `<details>`, so that it opens without a script. Of one name one is open
 * (HTML, details: name); Escape and a press elsewhere close it (components/layout/menus.client.ts). One that holds others
 * has a name of its own.
 */
export function Popover({ name = 'header-menu', ...props }: ComponentProps<'details'>) {
  return <details name={name} {...props} />;
}

/** What opens it; `size="icon"` is a sign alone, with an `aria-label`. */
export function PopoverTrigger({
  size = 'none',
  className,
  ...props
}: ComponentProps<'summary'> & { size?: 'icon' | 'none' }) {
  return (
    <summary
      className={cn(size === 'icon' && 'flex size-11 items-center justify-center', className)}
      {...props}
    />
  );
}

/** The box itself. `className` says where it stands. */
export function PopoverContent({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('menu-box', className)} {...props} />;
}
