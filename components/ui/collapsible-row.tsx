import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

import { cn } from './cn';
import { Icon } from './icon';

/** What unfolds a `Collapsible`, as a row of its own: what it is called, its value while it is folded, and a sign of which it is. */
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
