import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

import { cn } from './cn';

/** How fields look that something is typed or chosen in. */
const fieldVariants = cva(
  'min-h-control w-full min-w-0 rounded-box border font-normal aria-disabled:opacity-50 aria-invalid:border-geru',
  {
    variants: {
      variant: {
        default: 'border-line bg-paper px-3 [&:is(input,textarea):read-only]:bg-sunk',
        /** An article's own text, as high as what is written in it; framed where it is in hand. */
        writing:
          'block field-sizing-content resize-none scroll-mt-40 overflow-hidden border-transparent px-3 hover:border-rule focus:border-sal',
        /** One of a row of filters, as wide as what is chosen; green once something is. */
        filter:
          'w-auto! max-w-48 border-rule bg-surface px-2 hover:border-line data-set:border-sal data-set:bg-saltint',
        /** Among tools that have no frames either. */
        bare: 'border-transparent bg-transparent px-1 hover:border-line',
      },
    },
    defaultVariants: { variant: 'default' },
  },
);

type FieldVariants = VariantProps<typeof fieldVariants>;

/** A field of one line. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={cn(fieldVariants(), className)} {...props} />;
}

/** A field of several lines. */
export function Textarea({
  className,
  variant,
  ...props
}: ComponentProps<'textarea'> & FieldVariants) {
  return <textarea className={cn(fieldVariants({ variant }), 'py-2', className)} {...props} />;
}

/** One of several, by the browser's own list, which every phone knows how to show. */
export function Select({ className, variant, ...props }: ComponentProps<'select'> & FieldVariants) {
  return <select className={cn(fieldVariants({ variant }), className)} {...props} />;
}
