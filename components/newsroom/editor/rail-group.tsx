import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { Icon } from '@/components/ui/icon';
import { Collapsible } from '@/components/ui/collapsible';
import { CollapsibleRow } from '@/components/ui/collapsible-row';

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
    <Collapsible
      open={isOpen}
      className="border-b border-rule"
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <CollapsibleRow value={value} className="hover:bg-hover">
        <Icon of={sign} className="text-ink2" />
        <h2 className="grow font-text text-ui leading-snug font-bold!">{title}</h2>
      </CollapsibleRow>
      <div className="grid content-start gap-3 pb-4">{children}</div>
    </Collapsible>
  );
}
