import { readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import path from 'node:path';

import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild';
import compile from 'icu-minify/compile';

import { root } from './settings';

const source = path.join(root, 'components/document');
const publicFolder = '/_next/static/document';

/** The parts of the small script that a page without a connection needs; the service worker keeps them. */
const neededOffline = [
  'components/document/later.client.ts',
  'components/layout/toast/plain-toaster.client.ts',
  'components/phone/offline/offline-list.client.ts',
];

/** What all bundles share: for browsers that know modules, as Next's own. */
const options = {
  bundle: true,
  minify: true,
  metafile: true,
  target: 'es2022',
  jsx: 'automatic',
  legalComments: 'none',
  charset: 'utf8',
  logLevel: 'warning',
  absWorkingDir: root,
  tsconfig: path.join(root, 'tsconfig.json'),
  define: { 'process.env.NODE_ENV': '"production"' },
} satisfies BuildOptions;

type Tree = { [key: string]: string | Tree };

const compiled = (tree: Tree): unknown =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compiled(value),
    ]),
  );

/** Parses messages when they are bundled, as next-intl's plugin does for Next's own bundles (next.config.ts). */
const parsedMessages: Plugin = {
  name: 'parsed-messages',
  setup(building) {
    building.onLoad({ filter: /[\\/]messages[\\/].*\.json$/ }, ({ path: file }) => ({
      contents: JSON.stringify(compiled(JSON.parse(readFileSync(file, 'utf8')) as Tree)),
      loader: 'json',
    }));
  },
};

/** Leaves what a bundle loads when it is wanted out of it. Takes what gives its address, of the file's path. */
function loadedLater(addressOf: (file: string) => string | Promise<string>): Plugin {
  return {
    name: 'loaded-later',
    setup(building) {
      building.onResolve({ filter: /./ }, async ({ kind, path: asked, resolveDir, importer }) => {
        if (kind !== 'dynamic-import') return null;
        // Asked again as a plain import, which this does not answer.
        const found = await building.resolve(asked, {
          kind: 'import-statement',
          resolveDir,
          importer,
        });
        return { path: await addressOf(found.path), external: true };
      });
    },
  };
}

/** The addresses of what was built, by the file each was built from. */
function addressesOf({ outputs }: Metafile): Map<string, string> {
  return new Map(
    Object.entries(outputs).flatMap(([file, { entryPoint }]) =>
      entryPoint ? [[path.join(root, entryPoint), `${publicFolder}/${path.basename(file)}`]] : [],
    ),
  );
}

/** The files that a script loads when they are wanted, directly or from one another: those that need React, and those that do not. */
async function partsOf(script: string): Promise<{ react: Set<string>; plain: Set<string> }> {
  const parts = { react: new Set<string>(), plain: new Set<string>() };
  const look = async (file: string): Promise<void> => {
    const loaded = new Set<string>();
    const collect = (each: string) => {
      loaded.add(each);
      return each;
    };
    const { metafile } = await build({
      ...options,
      entryPoints: [file],
      format: 'esm',
      outdir: root,
      write: false,
      plugins: [loadedLater(collect)],
    });
    const isReact = Object.keys(metafile.inputs).some((each) =>
      each.includes('node_modules/react/'),
    );
    parts[isReact ? 'react' : 'plain'].add(file);
    if (isReact) return;
    for (const each of loaded)
      if (!parts.react.has(each) && !parts.plain.has(each)) await look(each);
  };
  await look(script);
  return parts;
}

/**
 * Bundles the scripts of documents (docs/decisions/0029): what runs before the first paint, and the newsroom's words; the small script and each part of it that needs no React, one file each; and the islands, which share what
 * they have in common. Next serves the files as it serves its own, for good, since another content has another name.
 * Takes Next's folder of what is built; gives the addresses of what a page without a connection needs.
 */
export async function buildDocumentScripts(distDir = path.join(root, '.next')): Promise<string[]> {
  rmSync(folderIn(distDir), { recursive: true, force: true });
  return bundle(distDir);
}

function folderIn(distDir: string): string {
  return path.join(distDir, 'static/document');
}

async function bundle(distDir: string): Promise<string[]> {
  const outdir = folderIn(distDir);
  const files = { ...options, outdir, format: 'esm', entryNames: '[name]-[hash]' } as const;
  const small = path.join(source, 'script.client.ts');
  const { react } = await partsOf(small);
  const islands = await build({
    ...files,
    entryPoints: [...react],
    chunkNames: 'part-[hash]',
    splitting: true,
    plugins: [parsedMessages],
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
    // Names say nothing of folders.
    outbase: outdir,
  });
  // Islands also load plain parts; those are one file each all the same.
  const addresses = new Map<string, string | Promise<string>>(
    [...addressesOf(islands.metafile)].filter(([file]) => react.has(file)),
  );
  const buildPlain = async (file: string): Promise<string> => {
    const plugins = [loadedLater(addressOf)];
    const { metafile } = await build({ ...files, entryPoints: [file], outbase: outdir, plugins });
    return [...addressesOf(metafile).values()][0] ?? '';
  };
  const plain: Promise<string>[] = [];
  const addressOf = (file: string): string | Promise<string> => {
    const known = addresses.get(file);
    if (known !== undefined) return known;
    const building = buildPlain(file);
    addresses.set(file, building);
    plain.push(building);
    return building;
  };
  const script = await addressOf(small);
  const onPress = await addressOf(path.join(source, 'on-press.client.ts'));
  const coverage = await addressOf(
    path.join(root, 'components/phone/live/live-coverage.client.ts'),
  );
  const advertisements = await addressOf(
    path.join(root, 'components/reading/advertisements/advertisement-views.client.ts'),
  );
  const poll = await addressOf(path.join(root, 'components/reader/polls/poll-vote.client.ts'));
  const firstPaint = await buildClassic(path.join(source, 'first-paint.client.ts'), outdir);
  const words = path.join(root, 'lib/platform/i18n');
  const newsroomWords = {
    hi: await buildClassic(path.join(words, 'newsroom-words-hi.client.ts'), outdir),
    en: await buildClassic(path.join(words, 'newsroom-words-en.client.ts'), outdir),
  };
  writeFileSync(
    path.join(distDir, 'document-scripts.json'),
    JSON.stringify({
      ...{ firstPaint, script, onPress, coverage, advertisements, poll, newsroomWords },
      plain: await Promise.all(plain),
    }),
  );
  return Promise.all(neededOffline.map(async (part) => addressOf(path.join(root, part))));
}

/** Milliseconds in which an editor has written all that it writes at once. */
const settled = 100;

/** Bundles them as `buildDocumentScripts` does, and again whenever something is edited that may be in them, as long as the process runs. */
export async function watchDocumentScripts(distDir: string): Promise<string[]> {
  const needed = await buildDocumentScripts(distDir);
  let building: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = () => {
    // Pages that are open keep the files they were made with. What cannot be built is said by esbuild.
    building = building.then(() => bundle(distDir)).catch(() => {});
  };
  for (const folder of ['components', 'lib', 'messages'])
    watch(path.join(root, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(again, settled);
    }).unref();
  return needed;
}

/** A script that the page waits for: no module, since those run when the page is whole. Takes its file; gives its address. */
async function buildClassic(file: string, outdir: string): Promise<string> {
  const { metafile } = await build({
    ...options,
    entryPoints: [file],
    format: 'iife',
    outdir,
    outbase: path.dirname(file),
    entryNames: '[name]-[hash]',
    plugins: [parsedMessages],
  });
  return addressesOf(metafile).get(file) ?? '';
}
