import { readFileSync } from 'node:fs';
import path from 'node:path';

import en from '../../messages/en.json' with { type: 'json' };
import hi from '../../messages/hi.json' with { type: 'json' };
import { editionOf } from '../platform/i18n/locale.ts';
import { documentScripts } from './document-scripts.ts';
import { customProperty, toLessData, type Names } from './less-data.ts';
import { readStyles, usedStyles, type Styles } from './used-styles.ts';

/**
 * Takes a document and the path it stands at; gives it for a reader who wishes less data, in the words of its edition
 * and with the styles that the build has left.
 */
export function lessDataPage(html: string, path: string): string {
  const { lessData: words } = { hi, en }[editionOf(path)];
  return toLessData(html, { words, script: documentScripts().onPress, stylesFor });
}

const sheets = new Map<string, Styles | null>();

/** What a page needs of a stylesheet of the build: by what occurs in it, and what the small script's parts may add. */
function stylesFor(address: string, { classes, elements, properties }: Names): string | null {
  const styles = sheets.get(address) ?? readSheet(address);
  sheets.set(address, styles);
  if (styles === null) return null;
  const ofScripts = scriptWords();
  return usedStyles(styles, {
    properties: (name) => properties.has(name) || ofScripts.has(name),
    classes: (name) => classes.has(name) || ofScripts.has(name),
    // In scripts "input" is an event: none of those that have a place here draws a field.
    elements: (name) => elements.has(name) || (name !== 'input' && ofScripts.has(name)),
  });
}

/** Reads a file of the build; null where the address is none of them. */
function readSheet(address: string): Styles | null {
  if (!/^\/_next\/static\/[\w./-]+\.css$/.test(address) || address.includes('..')) return null;
  try {
    return readStyles(readFileSync(built(address), 'utf8'));
  } catch (error) {
    console.error(`[server] ${address} could not be read:`, String(error));
    return null;
  }
}

let words: Set<string> | undefined;

/**
 * Articles are not read aloud on such a page (components/reading/aloud): the player's styles would be 1 % of it; what
 * tells of live coverage has only the styles of its page, and stays away from those for less data.
 */
const hasPlace = (address: string) => !/\/(?:read-aloud|live-coverage)\./.test(address);

/** Whatever may be a class, an element or a custom property in the scripts that draw without React; what React draws brings the whole sheet. */
function scriptWords(): ReadonlySet<string> {
  words ??= new Set(
    documentScripts()
      .plain.filter(hasPlace)
      .flatMap((address) => wordsOf(readFileSync(built(address), 'utf8'))),
  );
  return words;
}

function wordsOf(script: string): string[] {
  return [...script.split(/[\s"'`]+/), ...(script.match(customProperty) ?? [])];
}

function built(address: string): string {
  return path.join(process.cwd(), '.next', address.slice('/_next/'.length));
}
