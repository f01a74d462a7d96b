/**
 * Joins class names. Of two that say the same thing the stylesheet's order decides, not theirs: what a part's place on
 * the page must overrule is marked (`w-auto!`), so that no page loads what compares class names (docs/decisions/0034).
 */
export { clsx as cn } from 'clsx';
