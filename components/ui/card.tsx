import { Slot } from '@radix-ui/react-slot';
import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

import { cn } from './cn';

const cardVariants = cva('bg-surface', {
  variants: {
    variant: {
      default: 'border border-rule',
      /** What one came for: opened by a line in the house's green. */
      lead: 'border border-t-3 border-rule border-t-sal',
    },
    size: {
      default: 'p-4',
      /** A form or a text of its own. */
      large: 'px-4 py-5 sm:px-6',
      /** Its own parts have their distances. */
      none: '',
    },
  },
  defaultVariants: { variant: 'default', size: 'default' },
});

/** What belongs together, in a frame; with `asChild` its one child is the frame, such as a form or a section. */
export function Card({
  className,
  variant,
  size,
  asChild = false,
  ...props
}: ComponentProps<'div'> & VariantProps<typeof cardVariants> & { asChild?: boolean }) {
  const Element = asChild ? Slot : 'div';
  return <Element className={cn(cardVariants({ variant, size }), className)} {...props} />;
}
