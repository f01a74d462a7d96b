import type { Locale } from '@/lib/i18n/locale';

// Put in by the build (scripts/run/service-worker.ts).
declare const SITE_VERSION: string;
declare const LAST_WORDS: Record<Locale, { title: string; text: string }>;

/** The state of the sources this worker was built from. */
export const version = SITE_VERSION;

/** What is said when not even the offline page can be read. */
export const lastWords = LAST_WORDS;
