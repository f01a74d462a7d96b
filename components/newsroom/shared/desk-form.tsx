import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

import { Collapsible, CollapsibleTrigger } from '@/components/ui/collapsible';
import { Icon } from '@/components/ui/icon';
import { OpenTitle } from './open-title.client';

/**
 * Where something is added to a desk or changed. Adding is folded until it is wanted, so that a desk begins with what
 * is there. Takes the id of its title, which gets the focus when what was open is gone.
 */
export function DeskForm({
  id,
  title,
  isOpen,
  children,
}: {
  id: string;
  title: string;
  /** Whether something is open to be changed. */
  isOpen: boolean;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="mt-6 max-w-4xl">
      {isOpen ? (
        <>
          <OpenTitle id={id} title={title} />
          {children}
        </>
      ) : (
        <Collapsible>
          <CollapsibleTrigger id={id} variant="primary" size="default">
            <Icon of={Plus} size={18} />
            {title}
          </CollapsibleTrigger>
          <div className="mt-4">{children}</div>
        </Collapsible>
      )}
    </section>
  );
}
