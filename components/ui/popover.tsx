import type { ComponentProps } from 'react';

import { cn } from './cn';

/**
 * A menu of the frame, above the page: the platform's `<details>`, so that it opens without a script. Of one name one is open
 * (HTML, details: name); Escape and a press elsewhere close it (components/layout/menus.client.ts).
 */
export function Popover(props: Omit<ComponentProps<'details'>, 'name'>) {
  return <details name="header-menu" {...props} />;
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

/** The box itself. `className` says where it stands; a menu of ways is a `nav`. */
export function PopoverContent({
  as: Element = 'div',
  className,
  ...props
}: ComponentProps<'div'> & { as?: 'div' | 'nav' }) {
  return (
    <Element
      className={cn(
        'z-10 border border-t-3 border-rule border-t-sal bg-surface shadow-menu',
        className,
      )}
      {...props}
    />
  );
}
