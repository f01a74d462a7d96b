import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild';

import { root } from './settings';

const source = path.join(root, 'components/document');
const publicFolder = '/_next/static/document';

/** What all bundles share: for browsers that know modules, as Next's own. */
const options = {
  bundle: true,
  minify: true,
  metafile: true,
  target: 'es2022',
  jsx: 'automatic',
  legalComments: 'none',
  logLevel: 'warning',
  absWorkingDir: root,
  tsconfig: path.join(root, 'tsconfig.json'),
  define: { 'process.env.NODE_ENV': '"production"' },
} satisfies BuildOptions;

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
 * Bundles the scripts of documents (docs/documents-survey.md): what runs before the first paint, which stands in each
 * document; the small script and each part of it that needs no React, one file each; and the islands, which share what
 * they have in common. Next serves the files as it serves its own, for good, since another content has another name.
 * Takes Next's folder of what is built.
 */
export async function buildDocumentScripts(distDir = path.join(root, '.next')): Promise<void> {
  const outdir = path.join(distDir, 'static/document');
  rmSync(outdir, { recursive: true, force: true });
  const files = { ...options, outdir, format: 'esm', entryNames: '[name]-[hash]' } as const;
  const small = path.join(source, 'script.client.ts');
  const { react } = await partsOf(small);
  const islands = await build({
    ...files,
    entryPoints: [...react],
    chunkNames: 'part-[hash]',
    splitting: true,
    // Names say nothing of folders.
    outbase: outdir,
  });
  const addresses = new Map<string, string | Promise<string>>(addressesOf(islands.metafile));
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
  const firstPaint = await inlineScript(path.join(source, 'first-paint.client.ts'));
  writeFileSync(
    path.join(distDir, 'document-scripts.json'),
    JSON.stringify({ firstPaint, script, onPress, plain: await Promise.all(plain) }),
  );
}

/** A script that may stand in a page. Takes its file. */
async function inlineScript(file: string): Promise<string> {
  const { outputFiles } = await build({
    ...options,
    entryPoints: [file],
    format: 'iife',
    write: false,
  });
  const text = (outputFiles[0]?.text ?? '').trim();
  if (/<\/script|<!--/i.test(text))
    throw new Error(`What is built of ${file} would end its own element`);
  return text;
}
