import { ChevronDown } from 'lucide-react';

import { Checkbox } from '@/components/ui/checkbox';
import { Icon } from '@/components/ui/icon';
import { CheckLabel } from '@/components/ui/label';

/** Some of many in a form, folded until they are to be changed. Takes what is said when none is ticked. */
export function TickList({
  title,
  none,
  entries,
}: {
  title: string;
  none: string;
  entries: readonly { field: string; name: string; isOn: boolean }[];
}) {
  const on = entries.filter(({ isOn }) => isOn).map(({ name }) => name);
  return (
    <details className="group/ticks sm:col-span-2">
      <summary className="flex min-h-control cursor-pointer items-center gap-2 text-meta">
        <span className="font-bold">{title}</span>
        <Icon of={ChevronDown} size={16} className="group-open/ticks:rotate-180" />
        <span className="min-w-0 truncate text-ink2 group-open/ticks:hidden">
          {on.length > 0 ? on.join(', ') : none}
        </span>
      </summary>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]">
        {entries.map(({ field, name, isOn }) => (
          <CheckLabel key={field}>
            <Checkbox name={field} value="on" defaultChecked={isOn} />
            {name}
          </CheckLabel>
        ))}
      </div>
    </details>
  );
}
