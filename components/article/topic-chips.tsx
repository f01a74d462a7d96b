const shapes = {
  tag: 'bg-surface rounded-pill',
  person: 'bg-surface rounded-box',
  organisation: 'bg-sunk rounded-box',
} as const;

/** One labelled group of what a story is about; nothing when the group is empty. */
export function TopicChips({
  title,
  shape,
  names,
}: {
  title: string;
  shape: keyof typeof shapes;
  names: string[];
}) {
  if (names.length === 0) return null;
  return (
    <div className="border-t border-rule py-2 last:border-b">
      <h2 className="py-1 font-text text-meta font-bold text-ink2">{title}</h2>
      <ul className="flex flex-wrap gap-2 pb-1">
        {names.map((name) => (
          <li key={name} className={`border border-rule px-3 py-1 leading-normal ${shapes[shape]}`}>
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
