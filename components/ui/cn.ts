import { clsx, type ClassValue } from 'clsx';

/**
 * Joins class names. Of two that say the same thing the stylesheet's order decides, not theirs: what a part's place on
 * the page must overrule is marked (`w-auto!`), so that no page loads what compares class names (docs/decisions/0034).
 */
export function cn(...names: ClassValue[]): string {
  return clsx(names);
}
