import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ComponentProps } from 'react';

import { Button } from './button';
import { cn } from './cn';
import { Icon } from './icon';

/** The ways between the pages of one list; `aria-label` names them. */
export function Pagination({
  className,
  ...props
}: ComponentProps<'nav'> & { 'aria-label': string }) {
  return <nav className={cn('mt-4 flex flex-wrap gap-3', className)} {...props} />;
}

/** The way to the page before or after, with its sign on the side it leads to. */
export function PaginationLink({
  rel,
  children,
  ...props
}: Omit<ComponentProps<'a'>, 'rel'> & { rel: 'prev' | 'next'; href: string }) {
  return (
    <Button asChild>
      <a rel={rel} {...props}>
        {rel === 'prev' && <Icon of={ChevronLeft} size={16} />}
        {children}
        {rel === 'next' && <Icon of={ChevronRight} size={16} />}
      </a>
    </Button>
  );
}
