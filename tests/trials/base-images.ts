import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { root } from '@/scripts/run/settings';

import { makeDebian, programPath, said } from './debian';

const containerfile = path.join(root, 'deploy/Containerfile');

/** Names of official images under which Debians of this trial stand. */
const madeHere: string[] = [];

/** Takes away what the trial has made, so that nobody builds on it: the site's image, and what stands in for official ones. */
export async function removeImages(name: string): Promise<void> {
  for (const image of [name, ...madeHere.splice(0)])
    await said('podman', 'rmi', '-f', image).catch(() => '');
}

/** Has an image there by its name in deploy/: as it is, as it can be fetched, or of a Debian made here. */
async function haveImage(name: string, folder: string, make: () => Promise<string[]>) {
  const isThere = (...words: string[]) =>
    said('podman', ...words, name).then(
      () => true,
      () => false,
    );
  if ((await isThere('image', 'exists')) || (await isThere('pull', '--quiet'))) return;
  const changes = await make();
  const tar = `${folder}.tar`;
  await said('tar', '-C', folder, '-cf', tar, '.');
  madeHere.push(name);
  await said('podman', 'import', ...changes, tar, name);
}

/** A Debian with the project's Node.js and this machine's npm, where the official image has them. */
async function makeNode(folder: string): Promise<string[]> {
  await makeDebian(folder, []);
  cpSync(process.execPath, path.join(folder, 'usr/local/bin/node'));
  const npm = path.dirname(path.dirname(programPath('npm') ?? ''));
  cpSync(npm, path.join(folder, 'usr/local/lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(folder, 'usr/local/bin/npm'));
  return [];
}

/** A Debian with its nginx, without the site that Debian brings along, as the official image. */
async function makeNginx(folder: string): Promise<string[]> {
  await makeDebian(folder, ['nginx-light']);
  for (const log of ['access', 'error'])
    await said('ln', '-sf', '/dev/stdout', path.join(folder, `var/log/nginx/${log}.log`));
  await said('rm', path.join(folder, 'etc/nginx/sites-enabled/default'));
  return ['--change', 'CMD ["nginx","-g","daemon off;"]', '--change', 'STOPSIGNAL SIGQUIT'];
}

/** What npm needs on this machine, as options of a build: its settings, and whom it trusts. Nothing of it comes into the image. */
async function npmOfMachine(folder: string): Promise<string[]> {
  const own = (await said('npm', 'config', 'get', 'userconfig')).trim();
  const { NODE_EXTRA_CA_CERTS: trusted } = process.env;
  const settings = [
    existsSync(own) ? readFileSync(own, 'utf8') : '',
    ...(trusted ? ['cafile=/etc/samvad-trusted.pem'] : []),
  ];
  const file = path.join(folder, 'npmrc');
  writeFileSync(file, settings.join('\n'), { mode: 0o600 });
  return [
    ...['--volume', `${file}:/root/.npmrc:ro`],
    ...(trusted ? ['--volume', `${trusted}:/etc/samvad-trusted.pem:ro`] : []),
  ];
}

/**
 * Builds the site's image as deploy/Containerfile says, with its bases; gives its size in megabytes, or what podman says where it
 * starts nothing on this machine. Throws where the image cannot be built.
 */
export async function buildImage(
  name: string,
  nginx: string,
  folder: string,
): Promise<number | { untried: string }> {
  const [, node = ''] = /^FROM (\S+) AS build$/m.exec(readFileSync(containerfile, 'utf8')) ?? [];
  const nodeTree = path.join(folder, 'node');
  await haveImage(node, nodeTree, () => makeNode(nodeTree));
  const refusal = await said('podman', 'run', '--rm', node, 'true').catch((error: Error) => error);
  if (refusal instanceof Error) return { untried: refusal.message };
  const nginxTree = path.join(folder, 'nginx-tree');
  await haveImage(nginx, nginxTree, () => makeNginx(nginxTree));
  const npm = await npmOfMachine(folder);
  await said('podman', 'build', '--network', 'host', ...npm, '-f', containerfile, '-t', name, root);
  return Number(await said('podman', 'image', 'inspect', '-f', '{{.Size}}', name)) / 1e6;
}
