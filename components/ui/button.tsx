import { Slot } from '@radix-ui/react-slot';
import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

import { cn } from './cn';

const faded = 'disabled:opacity-50 aria-disabled:opacity-50';

/** How the kit's buttons look. */
const buttonVariants = cva('', {
  variants: {
    variant: {
      primary: [
        faded,
        'border border-sal bg-sal text-onsal hover:border-salhover hover:bg-salhover',
      ],
      /** On or off where it has `aria-pressed`. */
      secondary: [
        faded,
        'border border-line hover:bg-sunk aria-pressed:border-sal aria-pressed:bg-sal aria-pressed:text-onsal',
      ],
      quiet: [faded, 'hover:bg-press aria-expanded:bg-press'],
      danger: [faded, 'border border-gerusolid bg-gerusolid text-ongeru'],
      'danger-quiet': [faded, 'text-geru hover:bg-gerutint'],
      link: [faded, 'text-sal underlined'],
      /** On what is dark as ink. */
      inverse: [faded, 'border border-paper/30 text-paper hover:bg-paper/15'],
      /** A row, a picture or a mark that is pressed as a whole and has the look of what it is. */
      bare: '',
    },
    size: {
      /** 44 px, as fingers need them (WCAG 2.2, 2.5.8; the house asks for more); 32 with a mouse in the newsroom. */
      default:
        'inline-flex min-h-control items-center justify-center gap-2 rounded-box px-[calc(var(--control)*0.375)] font-bold',
      /** Within a row or a line of words. */
      small:
        'inline-flex min-h-control-small items-center justify-center gap-1.5 rounded-box px-2 text-meta font-bold whitespace-nowrap',
      /** What a page is there for. */
      large: 'inline-flex min-h-12 items-center justify-center gap-2 rounded-box px-5 font-bold',
      /** A sign alone; the button has an aria-label. */
      icon: 'inline-grid size-control shrink-0 place-items-center rounded-box font-bold',
      /** Within words and rows: as wide as its words. */
      text: 'inline-flex min-h-control min-w-control items-center gap-2 text-left font-bold',
      none: '',
    },
  },
  defaultVariants: { variant: 'secondary', size: 'default' },
});

type ButtonVariants = VariantProps<typeof buttonVariants>;

/**
 * A button, or with `asChild` its one child with the look of a button, such as a link. Takes what `<button>` takes; in
 * a form it sends unless `type` says otherwise, as in HTML. `className` is for its place on the page.
 */
export function Button({
  className,
  variant,
  size,
  asChild = false,
  ...props
}: ComponentProps<'button'> & ButtonVariants & { asChild?: boolean }) {
  const Element = asChild ? Slot : 'button';
  return <Element className={cn(buttonVariants({ variant, size }), className)} {...props} />;
}
