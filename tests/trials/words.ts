import { editionOf } from '@/lib/platform/i18n/locale';
import en from '@/messages/en.json';
import hi from '@/messages/hi.json';
import islandsEn from '@/messages/islands/en.json';
import islandsHi from '@/messages/islands/hi.json';

/** What the site's pages and the scripts on them say, by edition. */
const pages = { hi, en };
const islands = { hi: islandsHi, en: islandsEn };

/** An answer that was asked for, or one that says in the reader's language that it cannot be done just now. */
const understood = /^(?:[23]\d\d|503 in words)$/;

/** Whether whoever asked knows what became of it. Takes what `outcomeOf` gives, or what ended the connection. */
export const isUnderstood = (outcome: string) => understood.test(outcome);

/** Whether they got what they asked for. */
export const isFine = (outcome: string) => /^[23]\d\d$/.test(outcome);

/**
 * What an answer says to its reader: its status alone where it is what was asked for; else whether there are words with it,
 * in the language of the edition. Takes the address, the status and the body.
 */
export function outcomeOf(path: string, status: number, body: string): string {
  if (path.startsWith('/api/')) return status < 500 ? String(status) : ofError(status, body);
  const { error, search } = pages[editionOf(path)];
  const text = textOf(body);
  const isSaid = [error.text, search.failed].some((words) => text.includes(words));
  if (status >= 500) return `${status} ${isSaid ? 'in words' : 'without words'}`;
  // Other pages hold such words ready, hidden.
  if (!/\/search\?/.test(path)) return String(status);
  if (text.includes(search.failed)) return `${status} that failed`;
  return text.includes(search.empty) ? `${status} that finds nothing` : String(status);
}

/** What stands in a page for whoever reads it: catalogues travel in scripts and attributes before and behind. */
function textOf(page: string): string {
  return page.slice(page.indexOf('<main')).replaceAll(/<script\b.*?<\/script>/gs, '');
}

/** An error of /api names its reason, whose words a page's script takes from the catalogue (refusal-words.client.ts). */
function ofError(status: number, body: string): string {
  const reason = reasonIn(body);
  const isSaid = Object.values(islands).every(({ refusal }) => Object.hasOwn(refusal, reason));
  return `${status} ${isSaid ? 'in words' : 'without words'}`;
}

function reasonIn(body: string): string {
  try {
    return String((JSON.parse(body) as { error?: unknown }).error);
  } catch {
    return '';
  }
}
