import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { build } from 'esbuild';

import en from '@/messages/phone/en.json';
import hi from '@/messages/phone/hi.json';

import { root } from './settings';

const source = path.join(root, 'lib/service-worker.ts');
/** Where the site reads it (app/service-worker.js/route.ts): not in public/, of which a build is made. */
const built = path.join(root, '.next/service-worker.js');

/** What the worker says when not even the offline page can be read. */
const lastWords = Object.fromEntries(
  Object.entries({ hi, en }).map(([locale, { offline }]) => [
    locale,
    { title: offline.noConnection, text: offline.noConnectionText },
  ]),
);

/**
 * Bundles the service worker. Takes a name for the state of the sources (another one is another worker), and the
 * addresses of the scripts that a page without a connection needs besides those it names.
 */
export async function buildServiceWorker(version: string, scripts: string[]): Promise<void> {
  mkdirSync(path.dirname(built), { recursive: true });
  await build({
    entryPoints: [source],
    outfile: built,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    legalComments: 'none',
    logLevel: 'warning',
    tsconfig: path.join(root, 'tsconfig.json'),
    define: {
      'process.env.NODE_ENV': '"production"',
      SITE_VERSION: JSON.stringify(version),
      OFFLINE_SCRIPTS: JSON.stringify(scripts),
      LAST_WORDS: JSON.stringify(lastWords),
    },
  });
}
