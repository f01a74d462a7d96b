import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

/** The sizes of text of app/globals.css; without their names they would be taken for colours. */
const sizes = [
  'meta',
  'ui',
  'list',
  'card',
  'card-wide',
  'card-big',
  'body',
  'body-wide',
  'section',
  'section-wide',
  'lead',
  'lead-wide',
  'title',
  'title-wide',
  'masthead',
];

const merge = extendTailwindMerge({
  extend: { theme: { text: sizes, radius: ['box', 'pill'] } },
});

/** Joins class names; of two that say the same thing the later one holds. */
export function cn(...names: ClassValue[]): string {
  return merge(clsx(names));
}
