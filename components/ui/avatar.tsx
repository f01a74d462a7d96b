import { cn } from './cn';

const tones = [
  'bg-saltint text-sal',
  'bg-brasstint text-brass',
  'bg-gerutint text-geru',
  'bg-sunk text-ink',
];

/** The tone that somebody's name always has. */
function toneOf(name: string): string {
  let sum = 0;
  for (const sign of name) sum += sign.codePointAt(0) ?? 0;
  return tones[sum % tones.length] ?? '';
}

/** Somebody by the first letter of their name, which stands beside it; a letter of Devanagari with all its signs. */
export function Avatar({
  name,
  size = 'default',
  className,
}: {
  name: string;
  size?: 'default' | 'large';
  className?: string;
}) {
  const [initial] = new Intl.Segmenter('hi').segment(name.trim());
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-grid shrink-0 place-items-center rounded-pill leading-none font-bold',
        size === 'large' ? 'size-10 text-ui' : 'size-6 text-[0.75rem]',
        toneOf(name),
        className,
      )}
    >
      {initial?.segment.toUpperCase()}
    </span>
  );
}
