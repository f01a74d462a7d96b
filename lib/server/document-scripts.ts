import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Locale } from '../platform/i18n/locale.ts';

/** The scripts of documents as the build has left them (scripts/run/document-scripts.ts). */
export type DocumentScripts = {
  /** The address of what runs before the first paint. */
  firstPaint: string;
  /** The address of the small script. */
  script: string;
  /** The address of what loads the small script with the first press, on pages for less data. */
  onPress: string;
  /** The address of what says what is new on an article that is told live. */
  coverage: string;
  /** The address of what counts who saw an advertisement. */
  advertisements: string;
  /** The address of what votes on a poll without leaving its article. */
  poll: string;
  /** The addresses of what the newsroom says, by edition (lib/platform/i18n/newsroom-words.ts). */
  newsroomWords: Record<Locale, string>;
  /** The addresses of all scripts that draw without React: the small one, and its parts that are loaded when wanted. */
  plain: string[];
};

let scripts: DocumentScripts | undefined;

const isDevelopment = process.env.NODE_ENV === 'development';

/**
 * Gives the scripts of documents; none where nothing has been built, as in tests. In development they are built anew as
 * they are edited.
 */
export function documentScripts(): DocumentScripts {
  if (isDevelopment) return read();
  scripts ??= read();
  return scripts;
}

function read(): DocumentScripts {
  const distDir = isDevelopment ? '.next/dev' : '.next';
  const file = path.join(process.cwd(), distDir, 'document-scripts.json');
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as DocumentScripts)
    : {
        ...{ firstPaint: '', script: '', onPress: '', coverage: '', advertisements: '', poll: '' },
        newsroomWords: { hi: '', en: '' },
        plain: [],
      };
}
