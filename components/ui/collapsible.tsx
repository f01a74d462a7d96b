import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

import { Button } from './button';
import { cn } from './cn';
import { Icon } from './icon';

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

/** The same as a row of its own: what it is called, its value while it is folded, and a sign of which it is. */
export function CollapsibleRow({
  value,
  className,
  children,
}: {
  value?: string | undefined;
  className?: string;
  children: ReactNode;
}) {
  return (
    <summary className={cn('flex min-h-control cursor-pointer items-center gap-2', className)}>
      {children}
      {value && (
        <span className="min-w-0 truncate text-meta text-ink2 group-open/fold:hidden">{value}</span>
      )}
      <Icon of={ChevronDown} size={16} className="text-ink2 group-open/fold:rotate-180" />
    </summary>
  );
}
