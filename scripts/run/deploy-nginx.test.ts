import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { findNginx } from '@/tests/bench/nginx';

import { root } from './settings';

const nginx = findNginx();
const isDebians = existsSync('/etc/nginx/sites-available/default');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'samvad-nginx-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** All that stands in a text at an absolute path is in the test's folder instead. */
const moved = (text: string) => text.replaceAll(/(?<![\w./-])\/(etc|var|run)\//g, `${folder}/$1/`);

/** A machine on which somebody has just installed Debian's nginx: its folders, its nginx.conf and the site it brings along. */
function installNginx(): void {
  const packaged = spawnSync('/usr/bin/dpkg', ['-L', 'nginx-common', 'base-files'], {
    encoding: 'utf8',
  });
  const folders = packaged.stdout
    .split('\n')
    .filter((line) => /^\/var\/(?:lib|log|cache)/.test(line));
  for (const each of [...folders, '/run', '/etc/nginx/conf.d', '/etc/nginx/sites-enabled'])
    mkdirSync(path.join(folder, each), { recursive: true });
  for (const file of ['nginx.conf', 'mime.types', 'sites-available/default'])
    cpSync(path.join('/etc/nginx', file), path.join(folder, 'etc/nginx', file));
  symlinkSync('../sites-available/default', path.join(folder, 'etc/nginx/sites-enabled/default'));
  // Where whoever is not root may write; these are no settings of ours.
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/run/${kind};`,
  );
  writeFileSync(path.join(folder, 'etc/nginx/conf.d/temporary.conf'), own.join('\n'));
}

/** The certificate that an operator has brought. */
function bringCertificate(): void {
  const live = path.join(folder, 'etc/letsencrypt/live/news.example.org');
  mkdirSync(live, { recursive: true });
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-subj', '/CN=news.example.org', '-days', '1'],
    ...['-keyout', path.join(live, 'privkey.pem'), '-out', path.join(live, 'fullchain.pem')],
  ]);
  expect(made.status).toBe(0);
}

/** What docs/operate.md has an operator do with the files of deploy/nginx, without what is done to a running nginx. */
function steps(): string {
  const page = readFileSync(path.join(root, 'docs/operate.md'), 'utf8');
  const blocks = [...page.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block);
  const [block] = blocks.filter((each) => each.includes('deploy/nginx'));
  return (block ?? '').replace(/^nginx -t.*$/m, '');
}

/** Has nginx read its files as they lie now, at ports that anybody may ask for. */
function check(): string {
  const files = readdirSync(path.join(folder, 'etc/nginx'), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.conf$|available\/default$/.test(name))) {
    const at = path.join(folder, 'etc/nginx', file);
    const text = moved(readFileSync(at, 'utf8'))
      .replaceAll(/^(\s*listen (?:\[::\]:)?)(80|443)\b/gm, '$120$2')
      // These are of the machine that tests: it may not have them, or not be root.
      .replaceAll(/^(?:user|include \S+modules-enabled).*$/gm, '');
    writeFileSync(at, text);
  }
  const config = path.join(folder, 'etc/nginx/nginx.conf');
  return spawnSync(nginx ?? '', ['-t', '-e', 'stderr', '-c', config], { encoding: 'utf8' }).stderr;
}

describe.skipIf(nginx === null || !isDebians)(
  'nginx as Debian brings it (skipped where there is none)',
  () => {
    it('takes the files of deploy/ after the steps of docs/operate.md, beside all that is there already', () => {
      installNginx();
      bringCertificate();
      expect(steps()).toContain('conf.d/samvad.conf');
      const done = spawnSync('sh', ['-e', '-c', moved(steps())], { cwd: root, encoding: 'utf8' });
      expect(done.stderr).toBe('');
      const said = check();
      expect(said).toContain('test is successful');
      expect(said).not.toMatch(/\[(?:warn|emerg)\]/);
    });
  },
);
