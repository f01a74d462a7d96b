import type { Locale } from '@/lib/platform/i18n/locale';

/** Somebody whom articles name as an author, with a page of their own (schema authors). */
export type Author = {
  slug: string;
  name: Record<Locale, string>;
  /** What they do for the paper, and a few sentences about them; empty where nothing is said. */
  role: Record<Locale, string>;
  bio: Record<Locale, string>;
  /** Districts they report from, by slug. */
  districts: string[];
  pictureUrl: string | null;
  /** Whether they write for the paper now. */
  isActive: boolean;
};

/** Whether a part of an address can be an author's; anything else is nobody's. */
export function isAuthorSlug(value: string): boolean {
  return value.length <= 80 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value);
}
