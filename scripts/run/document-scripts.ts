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
function loadedLater(addressOf: (file: string) => string): Plugin {
  return {
    name: 'loaded-later',
    setup(building) {
      building.onResolve({ filter: /^\./ }, async ({ kind, path: asked, resolveDir, importer }) => {
        if (kind !== 'dynamic-import') return null;
        // Asked again as a plain import, which this does not answer.
        const found = await building.resolve(asked, { kind: 'import-statement', resolveDir, importer });
        return { path: addressOf(found.path), external: true };
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

/**
 * Bundles the scripts of documents (docs/documents-survey.md): what runs before the first paint, which stands in each
 * document; the small script, one file; and the parts that it loads when they are wanted, which share what they have
 * in common. Next serves the files as it serves its own, for good, since another content has another name. Takes
 * Next's folder of what is built.
 */
export async function buildDocumentScripts(distDir = path.join(root, '.next')): Promise<void> {
  const folder = path.join(distDir, 'static/document');
  rmSync(folder, { recursive: true, force: true });
  const firstPaint = await build({
    ...options,
    entryPoints: [path.join(source, 'first-paint.client.ts')],
    format: 'iife',
    write: false,
  });
  const small = {
    ...options,
    entryPoints: { script: path.join(source, 'script.client.ts') },
    outdir: folder,
    entryNames: '[name]-[hash]',
    format: 'esm',
  } satisfies BuildOptions;

  const parts = new Set<string>();
  const collect = (file: string) => {
    parts.add(file);
    return file;
  };
  await build({ ...small, write: false, plugins: [loadedLater(collect)] });
  const built = await build({
    ...small,
    entryPoints: [...parts],
    entryNames: '[name]-[hash]',
    chunkNames: 'part-[hash]',
    splitting: true,
    outbase: folder,
  });
  const addresses = addressesOf(built.metafile);
  const addressOf = (file: string) => addresses.get(file) ?? '';
  const { metafile } = await build({ ...small, plugins: [loadedLater(addressOf)] });
  const [script] = [...addressesOf(metafile).values()];
  const text = (firstPaint.outputFiles[0]?.text ?? '').trim();
  if (/<\/script|<!--/i.test(text))
    throw new Error('The script before the first paint would end its own element');
  writeFileSync(
    path.join(distDir, 'document-scripts.json'),
    JSON.stringify({ firstPaint: text, script }),
  );
}
