import type { ComponentProps } from 'react';

import { cn } from './cn';

/** How fields look that something is typed or chosen in. */
const field =
  'min-h-11 w-full min-w-0 rounded-box border border-line bg-paper px-3 font-normal aria-invalid:border-geru';

/** A field of one line. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={cn(field, className)} {...props} />;
}

/** A field of several lines. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea className={cn(field, 'py-2', className)} {...props} />;
}

/** One of several, by the browser's own list, which every phone knows how to show. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return <select className={cn(field, className)} {...props} />;
}
