import type { Locale } from '@/lib/platform/i18n/locale';

// Put in by the build (scripts/run/service-worker.ts).
declare const SITE_VERSION: string;
declare const OFFLINE_SCRIPTS: string[];
declare const LAST_WORDS: Record<Locale, { title: string; text: string }>;

/** The state of the sources this worker was built from. */
export const version = SITE_VERSION;

/** The addresses of scripts that pages load by themselves, and that no page names. */
export const offlineScripts = OFFLINE_SCRIPTS;

/** What is said when not even the offline page can be read. */
export const lastWords = LAST_WORDS;
