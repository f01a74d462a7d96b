import { Checkbox } from '@/components/ui/checkbox';
import { CheckLabel } from '@/components/ui/label';
import { Collapsible } from '@/components/ui/collapsible';
import { CollapsibleRow } from '@/components/ui/collapsible-row';

/** Some of many in a form, folded until they are to be changed. Takes what is said when none is ticked, if anything. */
export function TickList({
  title,
  none = '',
  entries,
}: {
  title: string;
  none?: string;
  entries: readonly { field: string; name: string; isOn: boolean }[];
}) {
  const on = entries.filter(({ isOn }) => isOn).map(({ name }) => name);
  return (
    <Collapsible className="sm:col-span-2">
      <CollapsibleRow value={on.length > 0 ? on.join(', ') : none} className="text-meta">
        <span className="font-bold">{title}</span>
      </CollapsibleRow>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]">
        {entries.map(({ field, name, isOn }) => (
          <CheckLabel key={field}>
            <Checkbox name={field} value="on" defaultChecked={isOn} />
            {name}
          </CheckLabel>
        ))}
      </div>
    </Collapsible>
  );
}
