import { cn } from './cn';

const tones = [
  'bg-saltint text-sal',
  'bg-brasstint text-brass',
  'bg-gerutint text-geru',
  'bg-sunk text-ink',
];

/** Pixels of its sides, and the classes that give them. */
const sizes = {
  default: { pixels: 24, classes: 'size-6 text-[0.75rem]' },
  large: { pixels: 40, classes: 'size-10 text-ui' },
  portrait: { pixels: 80, classes: 'size-20 text-title' },
} as const;

/** The tone that somebody's name always has. */
function toneOf(name: string): string {
  let sum = 0;
  for (const sign of name) sum += sign.codePointAt(0) ?? 0;
  return tones[sum % tones.length] ?? '';
}

/**
 * Somebody by their picture, a small square file, or by the first letter of their name, a letter of Devanagari with all
 * its signs. The name stands beside it.
 */
export function Avatar({
  name,
  picture = null,
  size = 'default',
}: {
  name: string;
  /** The picture's address. */
  picture?: string | null;
  size?: keyof typeof sizes;
}) {
  const { pixels, classes } = sizes[size];
  const shape = 'shrink-0 rounded-pill';
  if (picture !== null)
    return (
      <img
        src={picture}
        alt=""
        width={pixels}
        height={pixels}
        className={cn(shape, 'bg-sunk object-cover', classes)}
      />
    );
  const [initial] = new Intl.Segmenter('hi').segment(name.trim());
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-grid place-items-center leading-none font-bold',
        shape,
        classes,
        toneOf(name),
      )}
    >
      {initial?.segment.toUpperCase()}
    </span>
  );
}
