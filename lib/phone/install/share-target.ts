import { longestQuery } from '@/lib/reading/search/model';
import { normaliseLine } from '@/lib/platform/text/normalise';

/** What another app hands over (https://w3c.github.io/web-share-target/): each may be missing or anything. */
export type Shared = { title: string | null; text: string | null; url: string | null };

const addresses = /\bhttps?:\/\/\S+/gi;

/** The words in an address's last part: `/news/elephants-in-surguja-123.html` says something. */
function wordsOfAddress(url: string): string {
  if (!URL.canParse(url)) return '';
  const last = new URL(url).pathname.split('/').findLast((part) => part !== '') ?? '';
  try {
    return decodeURIComponent(last)
      .replace(/\.\w{2,5}$/, '')
      .replace(/[-_+]+|\b\d+\b/g, ' ');
  } catch {
    return '';
  }
}

/** Whole words as long as a question may be. */
function shorten(line: string): string {
  const letters = Array.from(line);
  if (letters.length <= longestQuery) return line;
  const cut = letters.slice(0, longestQuery + 1).join('');
  return cut.slice(0, cut.lastIndexOf(' ') === -1 ? longestQuery : cut.lastIndexOf(' '));
}

/**
 * What to search for when something has been shared with the app: its title, else its text without
 * addresses, else the words in its address. One line of at most 200 characters; empty when nothing can
 * be made of it.
 */
export function queryOf({ title, text, url }: Shared): string {
  const address = url ?? text?.match(addresses)?.[0] ?? '';
  const candidates = [
    title?.replace(addresses, ' '),
    text?.replace(addresses, ' '),
    wordsOfAddress(address),
  ];
  const line = candidates
    .map((candidate) => normaliseLine((candidate ?? '').slice(0, longestQuery * 10)))
    .find((candidate) => /[\p{L}\p{N}]/u.test(candidate));
  return shorten(line ?? '');
}
