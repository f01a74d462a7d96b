import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

import { Card } from './card';
import { cn } from './cn';
import { Icon } from './icon';

/**
 * What stands in the place of a list that has nothing: what is so, what to do, and the way there. With a sign in
 * applications, and in documents in a frame under the paper's ornament.
 */
export function Empty({
  sign,
  title,
  className,
  children,
  ...props
}: Omit<ComponentProps<'div'>, 'title'> & { sign?: LucideIcon; title: string }) {
  if (!sign)
    return (
      <Card size="none" className={cn('px-6 py-10 text-center', className)} {...props}>
        <span className="mx-auto mb-4 godna w-27 text-brassline" aria-hidden="true" />
        <p className="text-card font-bold">{title}</p>
        {children}
      </Card>
    );
  return (
    <div
      className={cn('grid justify-items-center gap-2 px-4 py-10 text-center text-ink2', className)}
      {...props}
    >
      <Icon of={sign} size={40} className="text-line" />
      <p className="font-bold text-ink">{title}</p>
      {children}
    </div>
  );
}
