import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { build } from 'esbuild';

import en from '@/messages/en.json';
import hi from '@/messages/hi.json';

import { root } from './settings';

const source = path.join(root, 'lib/offline/worker/service-worker.ts');
/** Where the site reads it (app/service-worker.js/route.ts): not in public/, of which a build is made. */
const built = path.join(root, '.next/service-worker.js');

/** Kilobytes (1,000 bytes, gzip) that the service worker may weigh. */
const ceiling = 15;

/** What the worker says when not even the offline page can be read. */
const lastWords = Object.fromEntries(
  Object.entries({ hi, en }).map(([locale, { offline }]) => [
    locale,
    { title: offline.noConnection, text: offline.noConnectionText },
  ]),
);

/** Bundles the service worker. Takes a name for the state of the sources: another one is another worker. */
export async function buildServiceWorker(version: string): Promise<void> {
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
      LAST_WORDS: JSON.stringify(lastWords),
    },
  });
}

/** Whether the bundled worker keeps to its budget, with a line that says so. */
export function judgeServiceWorker(): { ok: boolean; line: string } {
  const bytes = gzipSync(readFileSync(built), { level: 6 }).length;
  const kilobytes = Math.round(bytes / 100) / 10;
  const ok = kilobytes <= ceiling;
  return { ok, line: `${ok ? '✓' : '✗'} service worker: ${kilobytes} KB of ${ceiling} KB` };
}
