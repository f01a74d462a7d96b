import type { ComponentProps } from 'react';

import { cn } from './cn';

/** A place between two ends, by the browser's own control, 44 px high; its words are its `aria-label`. */
export function Slider({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input type="range" className={cn('h-11 min-w-0 accent-sal', className)} {...props} />;
}
