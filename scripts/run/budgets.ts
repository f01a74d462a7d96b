import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { locales } from '@/lib/platform/i18n/locale';

import { root } from './settings';

/**
 * Kilobytes (1,000 bytes, gzip) a first visit may load. Styles had 13.5 until the header's two navigations became one: 0.3 KB more
 * once, 0.6 to 0.9 KB less with every page.
 */
const shared = { css: 14, fonts: 40 } as const;
/** What loads by itself on every document: the small script, what it does for the phone and for news, and what the service worker keeps. */
const onDocuments = [
  'first-paint',
  'script',
  'later',
  'plain-toaster',
  'live-articles',
  'offline-list',
];
/** Kilobytes (brotli, as they are sent) of all scripts that a page loads by itself. One visit of four also measures itself: web-vitals, 3 KB. */
const documentScripts = { article: 20, 'front page': 24, 'live coverage': 22 } as const;

/** Pages whose first visit is held to the ceilings: an article, the front page, and one of each other kind. */
const ceilings = {
  '(reading)/article/[id]': shared,
  '(reading)': shared,
  '(reading)/district/[district]': shared,
  '(reading)/topic/[topic]': shared,
  '(reading)/archives': shared,
} as const;

/**
 * Kilobytes of scripts with which an application's page starts: Next's own, React, and what the page and its layouts name.
 * The first that fits a page's folder holds; a page that none fits is a document.
 */
const applications: [RegExp, number][] = [
  [/^\(newsroom\)\/(?:admin\/(?:write|article\/\[id\])|\(offline\)\/admin\/offline)$/, 320],
  [/^\(newsroom\)\//, 250],
  // Signing in is a document (lib/platform/addresses.ts).
  [/^\(reader\)\/(?!auth(?:\/|$))/, 160],
];

type Page = keyof typeof ceilings;
type Kind = 'javascript' | 'css' | 'fonts';

type Manifest = {
  entryCSSFiles: Record<string, { path: string }[]>;
  entryJSFiles: Record<string, string[]>;
};

export type Weight = {
  page: string;
  kind: Kind;
  kilobytes: number;
  ceiling: number;
};

const built = path.join(root, '.next');
const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;

function zipped(
  files: Iterable<string>,
  zip = (content: Buffer) => gzipSync(content, { level: 6 }),
): number {
  return [...files].reduce(
    (sum, file) => sum + zip(readFileSync(path.join(built, file))).length,
    0,
  );
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

/** What a first visit of each page loads besides its document, scripts and images, from the build's output. */
export function measureFirstVisits(): Weight[] {
  // One headline subset is loaded at once; text in the other script loads the other.
  const fonts = ['martel-devanagari-900.woff2', 'martel-latin-900-lining.woff2'].reduce(
    (sum, name) => sum + statSync(path.join(root, 'public/fonts', name)).size,
    0,
  );
  return (Object.keys(ceilings) as Page[]).flatMap((page) => {
    const manifest = readManifest(page);
    const styles = new Set(
      Object.values(manifest.entryCSSFiles)
        .flat()
        .map((style) => style.path),
    );
    const bytes = { css: zipped(styles), fonts };
    return (Object.keys(bytes) as (keyof typeof bytes)[]).map((kind) => ({
      page,
      kind,
      kilobytes: kilobytes(bytes[kind]),
      ceiling: ceilings[page][kind],
    }));
  });
}

/**
 * The scripts that an article, one that is told live, and the front page load by themselves; pages about places look for
 * the reader's district.
 */
export function measureDocumentScripts(): Weight[] {
  const folder = path.join(built, 'static/document');
  const files = readdirSync(folder);
  const weigh = (page: keyof typeof documentScripts, names: string[]): Weight => {
    const own = files.filter((file) => names.some((name) => file.startsWith(`${name}.client-`)));
    if (own.length !== names.length) throw new Error(`Not all of ${names.join(', ')} were built`);
    const sent = own.map((file) => path.join('static/document', file));
    const bytes = zipped(sent, (content) => brotliCompressSync(content));
    return {
      page,
      kind: 'javascript',
      kilobytes: kilobytes(bytes),
      ceiling: documentScripts[page],
    };
  };
  return [
    weigh('article', onDocuments),
    weigh('front page', [...onDocuments, 'location-watch']),
    weigh('live coverage', [...onDocuments, 'live-coverage']),
  ];
}

/** The scripts with which applications start, from the build's output. */
export function measureApplications(): Weight[] {
  const { rootMainFiles } = JSON.parse(
    readFileSync(path.join(built, 'build-manifest.json'), 'utf8'),
  ) as { rootMainFiles: string[] };
  const pages = readdirSync(path.join(root, 'app/[locale]'), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'page.tsx')
    .map((file) => path.dirname(file).replaceAll('\\', '/'));
  return pages.flatMap((page) => {
    const ceiling = applications.find(([folder]) => folder.test(page))?.[1];
    if (ceiling === undefined) return [];
    const scripts = new Set([
      ...rootMainFiles,
      ...Object.values(readManifest(page).entryJSFiles).flat(),
    ]);
    return [{ page, kind: 'javascript' as const, kilobytes: kilobytes(zipped(scripts)), ceiling }];
  });
}

/** What the newsroom says, which its pages wait for until a browser keeps it. */
export function measureNewsroomWords(): Weight[] {
  const files = readdirSync(path.join(built, 'static/document'));
  return locales.map((locale) => {
    const own = files.filter((file) => file.startsWith(`newsroom-words-${locale}.client-`));
    if (own.length !== 1) throw new Error(`The newsroom’s words in ${locale} were not built once`);
    const bytes = zipped(own.map((file) => path.join('static/document', file)));
    const page = `(newsroom) words, ${locale}`;
    return { page, kind: 'javascript', kilobytes: kilobytes(bytes), ceiling: 40 };
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
