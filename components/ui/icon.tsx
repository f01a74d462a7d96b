import type { LucideIcon } from 'lucide-react';

import { cn } from './cn';

/**
 * A sign beside words that say the same: one of lucide, as applications have them, or lines on a grid of 24 (SVG 2, 9.3: path
 * data), as documents have them, whose scripts and pages they keep light. `size` is in pixels.
 */
export function Icon({
  of: sign,
  size = 18,
  width = 1.9,
  isFilled = false,
  className,
}: {
  of: LucideIcon | string;
  size?: number;
  /** Of own lines, on their grid; lucide's are 1.5 px at any size. */
  width?: number;
  /** Whether what own lines enclose is filled; with a `width` of 0 it is a surface without lines. */
  isFilled?: boolean;
  className?: string;
}) {
  const box = {
    'aria-hidden': true,
    width: size,
    height: size,
    className: cn('shrink-0', className),
  };
  if (typeof sign !== 'string') {
    const Sign = sign;
    return <Sign {...box} size={size} strokeWidth={1.5} absoluteStrokeWidth />;
  }
  return (
    <svg viewBox="0 0 24 24" {...box}>
      <path
        d={sign}
        fill={isFilled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={width}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
