import type { LucideIcon } from 'lucide-react';

/** A sign of lucide beside words that say the same, drawn as all of the newsroom's are: lines of 1.5 px. `size` is in pixels. */
export function Icon({
  of: Sign,
  size = 18,
  className = '',
}: {
  of: LucideIcon;
  size?: number;
  className?: string;
}) {
  return (
    <Sign
      size={size}
      strokeWidth={1.5}
      absoluteStrokeWidth
      aria-hidden
      className={`shrink-0 ${className}`}
    />
  );
}
