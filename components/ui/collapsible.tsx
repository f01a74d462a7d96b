import type { ComponentProps } from 'react';

import { Button } from './button';
import { cn } from './cn';

/** What is folded until it is wanted: the platform's own, which needs no script and is found by a search within the page. */
export function Collapsible({ className, ...props }: ComponentProps<'details'>) {
  return <details className={cn('group/fold', className)} {...props} />;
}

/** The words that unfold it, with the look of a button; at first a link's. */
export function CollapsibleTrigger({
  variant = 'link',
  size = 'text',
  className,
  ...props
}: ComponentProps<'summary'> & Pick<ComponentProps<typeof Button>, 'variant' | 'size'>) {
  return (
    <Button asChild variant={variant} size={size} className={cn('cursor-pointer', className)}>
      <summary {...props} />
    </Button>
  );
}
