import type { ComponentProps, ReactNode } from 'react';

import { Button } from './button';
import { cn } from './cn';

/**
 * A file to choose, by a button in the page's words: the browser's own speaks the browser's. Takes what an input takes;
 * `children` stand behind the field and may look at it (`peer-valid`).
 */
export function FileInput({
  label,
  variant,
  size,
  className,
  children,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'size'> &
  Pick<ComponentProps<typeof Button>, 'variant' | 'size'> & { label: ReactNode }) {
  return (
    <Button asChild variant={variant} size={size}>
      <label
        className={cn(
          'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:opacity-50',
          className,
        )}
      >
        {label}
        <input type="file" className="peer sr-only" {...input} />
        {children}
      </label>
    </Button>
  );
}
