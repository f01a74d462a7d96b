import { signs } from '@/components/layout/signs';
import { Icon } from '@/components/ui/icon';

type Step = { href: string; text: string } | undefined;

/** The way to the nearest earlier and later part of the archives that holds articles. */
export function ArchiveSteps({
  label,
  earlier,
  later,
}: {
  label: string;
  earlier: Step;
  later: Step;
}) {
  if (!earlier && !later) return null;
  const look = 'inline-flex min-h-11 items-center gap-1 font-bold text-sal hover:underlined';
  return (
    <nav aria-label={label} className="mt-3 flex flex-wrap justify-between gap-x-6">
      {earlier && (
        <a href={earlier.href} className={look}>
          <Icon of={signs.previous} size={17} /> {earlier.text}
        </a>
      )}
      {later && (
        <a href={later.href} className={`ml-auto ${look}`}>
          {later.text} <Icon of={signs.next} size={17} />
        </a>
      )}
    </nav>
  );
}
