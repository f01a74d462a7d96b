import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { root } from './settings';

/** Kilobytes (1,000 bytes, gzip) a first visit may load. */
const shared = { css: 15, fonts: 40 } as const;

/** Pages whose first visit is held to the ceilings: a story, the front page, and one of each other kind. */
const ceilings = {
  '(reading)/article/[id]': { javascript: 148, ...shared },
  '(reading)': { javascript: 170, ...shared },
  '(reading)/district/[district]': { javascript: 150, ...shared },
  '(reading)/topic/[topic]': { javascript: 150, ...shared },
  '(reading)/archives': { javascript: 150, ...shared },
} as const;

type Page = keyof typeof ceilings;
type Kind = 'javascript' | 'css' | 'fonts';

type Manifest = {
  entryJSFiles: Record<string, string[]>;
  entryCSSFiles: Record<string, { path: string }[]>;
};

export type Weight = {
  page: string;
  kind: Kind;
  kilobytes: number;
  ceiling: number;
};

const built = path.join(root, '.next');
const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;

function zipped(files: Iterable<string>): number {
  return [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(path.join(built, file)), { level: 6 }).length,
    0,
  );
}

/** Files of what a found page renders; its not-found screens load when they are needed. */
function firstVisitEntries<File>(entries: Record<string, File[]>): File[] {
  return Object.entries(entries)
    .filter(([entry]) => !/\/app\/.*not-found$/.test(entry))
    .flatMap(([, files]) => files);
}

function readManifest(page: string): Manifest {
  const file = path.join(built, 'server/app/[locale]', page, 'page_client-reference-manifest.js');
  const global = globalThis as { __RSC_MANIFEST?: Record<string, Manifest> };
  global.__RSC_MANIFEST = {};
  createRequire(import.meta.url)(file);
  const [manifest] = Object.values(global.__RSC_MANIFEST);
  if (!manifest) throw new Error(`The build left no manifest of ${page}`);
  return manifest;
}

/** What a first visit of each page loads besides its document and pictures, from the build's output. */
export function measureFirstVisits(): Weight[] {
  const { rootMainFiles } = JSON.parse(
    readFileSync(path.join(built, 'build-manifest.json'), 'utf8'),
  ) as { rootMainFiles: string[] };
  // One headline subset is loaded at once; text in the other script loads the other.
  const fonts = ['martel-devanagari-900.woff2', 'martel-latin-900-lining.woff2'].reduce(
    (sum, name) => sum + statSync(path.join(root, 'public/fonts', name)).size,
    0,
  );
  return (Object.keys(ceilings) as Page[]).flatMap((page) => {
    const manifest = readManifest(page);
    const scripts = new Set([...rootMainFiles, ...firstVisitEntries(manifest.entryJSFiles)]);
    const styles = new Set(
      Object.values(manifest.entryCSSFiles)
        .flat()
        .map((style) => style.path),
    );
    const bytes = { javascript: zipped(scripts), css: zipped(styles), fonts };
    return (Object.keys(bytes) as Kind[]).map((kind) => ({
      page,
      kind,
      kilobytes: kilobytes(bytes[kind]),
      ceiling: ceilings[page][kind],
    }));
  });
}

/** The service worker, which is fetched after a first visit and again with each new version. */
export function measureServiceWorker(): Weight {
  const bytes = zipped(['service-worker.js']);
  return { page: 'service worker', kind: 'javascript', kilobytes: kilobytes(bytes), ceiling: 15 };
}

/** One line for each weight, and whether all stay below their ceilings. */
export function judgeFirstVisits(weights: Weight[]): { ok: boolean; lines: string[] } {
  return {
    ok: weights.every((weight) => weight.kilobytes <= weight.ceiling),
    lines: weights.map(
      ({ page, kind, kilobytes: weight, ceiling }) =>
        `${weight <= ceiling ? '✓' : '✗'} ${page} ${kind}: ${weight} KB of ${ceiling} KB`,
    ),
  };
}
