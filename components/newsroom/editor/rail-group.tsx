import { ChevronDown, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { Icon } from '@/components/ui/icon';

/** A group of what belongs to an article beside its text, which folds; closed it still says its value. */
export function RailGroup({
  sign,
  title,
  value,
  isOpen = false,
  onToggle,
  children,
}: {
  sign: LucideIcon;
  title: string;
  /** What is in it, in a word. */
  value?: string | undefined;
  isOpen?: boolean;
  /** Told whether it is open whenever that changes. */
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}) {
  return (
    <details
      open={isOpen}
      className="group/rail border-b border-rule"
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary className="flex min-h-11 items-center gap-2 hover:bg-hover">
        <Icon of={sign} className="text-ink2" />
        <h2 className="grow font-text text-ui leading-snug font-bold!">{title}</h2>
        {value && (
          <span className="max-w-40 truncate text-meta text-ink2 group-open/rail:hidden">
            {value}
          </span>
        )}
        <Icon of={ChevronDown} size={16} className="text-ink2 group-open/rail:rotate-180" />
      </summary>
      <div className="grid content-start gap-3 pb-4">{children}</div>
    </details>
  );
}
