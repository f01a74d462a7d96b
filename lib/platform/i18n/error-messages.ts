import { editionOf, type Locale } from './locale';
import type { Messages } from './catalogues';

/**
 * The error screen's words for client code: put in by next.config from the catalogues, because
 * importing a catalogue would ship all of it to every reader.
 */
const byLocale = JSON.parse(process.env.ERROR_MESSAGES ?? '{}') as Record<
  Locale,
  Messages['error']
>;

/** Takes the address's path; gives the words in the edition it belongs to. */
export function errorMessages(pathname: string): Messages['error'] & { locale: Locale } {
  const locale = editionOf(pathname);
  return { ...byLocale[locale], locale };
}
