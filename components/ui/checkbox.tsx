import type { ComponentProps } from 'react';

import { cn } from './cn';

const box = 'size-[max(16px,calc(var(--control)*0.45))] shrink-0 accent-sal';

/** A tick, in the house's green; its words stand beside it in a `<label>`. */
export function Checkbox({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input type="checkbox" className={cn(box, className)} {...props} />;
}

/** One of a group that share a `name`. */
export function Radio({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input type="radio" className={cn(box, className)} {...props} />;
}
