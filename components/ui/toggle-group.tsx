import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

import { Button } from './button';
import { cn } from './cn';

/** Several buttons of which one is pressed, or none. Takes the group's name as its `aria-label`. */
export function ToggleGroup({ className, ...props }: ComponentProps<'div'>) {
  return <div role="group" className={cn('flex flex-wrap', className)} {...props} />;
}

const itemVariants = cva('', {
  variants: {
    variant: {
      default: '',
      /** Rows and signs of a menu: what is pressed has the house's green. */
      menu: 'min-h-11 hover:bg-sunk aria-pressed:font-bold aria-pressed:text-sal',
      /** Side by side in one frame. */
      joined:
        'min-h-11 border border-line px-1 py-1.5 text-center leading-snug not-first:-ml-px hover:bg-sunk aria-pressed:bg-sal aria-pressed:font-bold aria-pressed:text-onsal',
      /** Above what they change, with a line under the one that is shown. */
      tab: 'min-h-control border-b-3 border-transparent px-4 font-bold aria-pressed:border-sal aria-pressed:text-sal',
    },
  },
  defaultVariants: { variant: 'default' },
});

/** One of them. */
export function ToggleGroupItem({
  variant,
  isPressed,
  className,
  ...props
}: Omit<ComponentProps<'button'>, 'aria-pressed'> &
  VariantProps<typeof itemVariants> & { isPressed: boolean }) {
  const look = variant ? ({ variant: 'bare', size: 'none' } as const) : {};
  return (
    <Button
      type="button"
      aria-pressed={isPressed}
      {...look}
      className={cn(itemVariants({ variant }), className)}
      {...props}
    />
  );
}
