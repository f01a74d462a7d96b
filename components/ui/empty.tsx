import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { Icon } from './icon';

/** What stands in the place of a list that has nothing: what is so, what to do, and the way there. */
export function Empty({
  sign,
  title,
  children,
}: {
  sign: LucideIcon;
  title: string;
  children?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-10 text-center text-ink2">
      <Icon of={sign} size={40} className="text-line" />
      <p className="font-bold text-ink">{title}</p>
      {children}
    </div>
  );
}
