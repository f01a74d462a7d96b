import { parseArgs } from 'node:util';

import type { Result } from '@/lib/platform/result';

/** What the operator asked for on the command line, or one sentence about what is wrong with it. */
export type ImportArguments = Result<
  {
    readonly inputs: readonly string[];
    readonly publish: boolean;
    readonly fullText: boolean;
    readonly rejects: string | null;
    readonly help: boolean;
  },
  string
>;

export const USAGE = `Usage: npm run import -- FILE-OR-URL… [--publish] [--full-text] [--rejects FILE]

Imports news from NDJSON or JSON files and RSS, RDF, Atom and WordPress (WXR) feeds.
  --publish        publish at once instead of leaving stories to the editors
  --full-text      keep whole texts (only for texts you may publish)
  --rejects FILE   where to list what was set aside (otherwise in the data folder)`;

/**
 * Understands the command line of the import.
 *
 * @param argv the arguments behind the script's name
 * @returns the wishes, or the problem
 */
export function parseImportArguments(argv: readonly string[]): ImportArguments {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        publish: { type: 'boolean', default: false },
        'full-text': { type: 'boolean', default: false },
        rejects: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch {
    const known = ['--publish', '--full-text', '--rejects', '--help', '-h'];
    const unknown = argv.find(
      (argument) => argument.startsWith('-') && !known.includes(argument.split('=')[0] ?? ''),
    );
    return {
      ok: false,
      error:
        unknown === undefined
          ? '--rejects needs the name of a file behind it.'
          : `The option ${unknown} is not known; see --help.`,
    };
  }
  const { values, positionals } = parsed;
  if (positionals.length === 0 && !values.help)
    return { ok: false, error: 'Name at least one file or address to import; see --help.' };
  return {
    ok: true,
    value: {
      inputs: positionals,
      publish: values.publish,
      fullText: values['full-text'],
      rejects: values.rejects ?? null,
      help: values.help,
    },
  };
}
