import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { build, type BuildOptions } from 'esbuild';

import { root } from './settings';

const source = path.join(root, 'components/document');

/** What both bundles share: for browsers that know modules, as Next's own. */
const options: BuildOptions = {
  bundle: true,
  minify: true,
  target: 'es2022',
  jsx: 'automatic',
  legalComments: 'none',
  logLevel: 'warning',
  tsconfig: path.join(root, 'tsconfig.json'),
  define: { 'process.env.NODE_ENV': '"production"' },
};

/**
 * Bundles the scripts of documents (docs/documents-survey.md): what runs before the first paint, which stands in each
 * document, and the small script with the parts that it loads when they are wanted. Next serves the files as it serves
 * its own, for good, since another content has another name. Takes Next's folder of what is built.
 */
export async function buildDocumentScripts(distDir = path.join(root, '.next')): Promise<void> {
  const folder = path.join(distDir, 'static/document');
  rmSync(folder, { recursive: true, force: true });
  const [firstPaint, small] = await Promise.all([
    build({
      ...options,
      entryPoints: [path.join(source, 'first-paint.client.ts')],
      format: 'iife',
      write: false,
    }),
    build({
      ...options,
      entryPoints: { script: path.join(source, 'script.client.ts') },
      outdir: folder,
      format: 'esm',
      splitting: true,
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      metafile: true,
    }),
  ]);
  const entry = Object.entries(small.metafile.outputs).find(([, { entryPoint }]) =>
    entryPoint?.endsWith('script.client.ts'),
  );
  if (!entry) throw new Error('The small script of documents was not built');
  const built = {
    firstPaint: (firstPaint.outputFiles[0]?.text ?? '').trim(),
    script: `/_next/static/document/${path.basename(entry[0])}`,
  };
  if (/<\/script|<!--/i.test(built.firstPaint))
    throw new Error('The script before the first paint would end its own element');
  writeFileSync(path.join(distDir, 'document-scripts.json'), JSON.stringify(built));
}
