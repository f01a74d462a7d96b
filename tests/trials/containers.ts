import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { root } from '@/scripts/run/settings';
import { publishFor } from '@/tests/bench/crowd/publishing';

import { buildImage, removeImages } from './base-images';
import { lackOf, said, secondsUntilReady, unansweredBy } from './debian';
import { host, layOut, passOn, project, type Deployed } from './deployed';
import type { Stage } from './stage';
import type { Trial, Verdict } from './trial';

const sites = ['site-1', 'site-2'].map((name) => `${project}_${name}_1`);
const [firstSite = '', secondSite = ''] = sites;
const publishing = { seconds: 15, every: 5000 };

/** The status of a page by nginx, whose certificate is its own. */
function byNginx(port: number, page: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = {
      port,
      path: page,
      headers: { host },
      servername: host,
      rejectUnauthorized: false,
    };
    https
      .get({ ...options, host: '127.0.0.1' }, (answer) => resolve(answer.resume().statusCode ?? 0))
      .once('error', reject);
  });
}

const inspected = (form: string, name: string) => said('podman', 'inspect', '-f', form, name);

/** What the logs of the sites have that they must not: lines that are no JSON, and writes into the root. */
async function wrongOfLogs(): Promise<string[]> {
  const logs = await Promise.all(sites.map((site) => said('sh', '-c', `podman logs ${site} 2>&1`)));
  const isWrong = (line: string) =>
    line !== '' && (!line.startsWith('{"time"') || /EROFS|read-only/i.test(line));
  return logs
    .flatMap((log) => log.split('\n').filter(isWrong))
    .map((line) => `logged: ${line.slice(0, 120)}`);
}

/** Runs a command in both sites; gives what each says. */
const inSites = (command: string) =>
  Promise.all(sites.map((site) => said('podman', 'exec', site, 'sh', '-c', command)));

/** What must not be in a site that runs: it is not well, or keeps what has ended. */
async function wrongOfSites(): Promise<string[]> {
  const checks = sites.map((site) =>
    said('podman', 'healthcheck', 'run', site).then(
      () => [],
      (error: Error) => [error.message],
    ),
  );
  // A check is a process that ends, too.
  const unwell = (await Promise.all(checks)).flat();
  await delay(500);
  const zombies = await inSites('cat /proc/[0-9]*/stat | grep -c ") Z " || true');
  const kept = zombies.map(Number).filter((count) => count > 0);
  return [...unwell, ...kept.map((count) => `${count} zombies`)];
}

/** Bytes that each site had at most, by the new control groups or by the old ones. */
const mostMemory = async () =>
  (
    await inSites(
      'cd /sys/fs/cgroup; cat memory.peak 2>/dev/null || cat memory/memory.max_usage_in_bytes 2>/dev/null || cat memory.max_usage_in_bytes',
    )
  ).map(Number);

/** Two sites, nginx and a backup by the compose files, a killed site and an end under load. */
async function tryOut(stage: Stage, deployed: Deployed, megabytes: number): Promise<Verdict> {
  const { ports, httpsPort, folder } = deployed;
  const [first = 0, second = 0] = ports;
  const compose = (file: string, ...words: string[]) =>
    said('podman-compose', '-f', path.join(folder, file), ...words);
  await compose('compose.yaml', 'up', '-d', '--no-build');
  const started = await secondsUntilReady(ports);
  const pages = await Promise.all(['/', '/en'].map((page) => byNginx(httpsPort, page)));
  const edits = await publishFor(stage.newsroom, ports, publishing.seconds, publishing.every);
  const wrong = await wrongOfSites();
  const memory = await mostMemory();
  const pid = Number(await inspected('{{.State.Pid}}', firstSite));
  // podman says 0 of a container that does not run, which is this process's own group.
  if (!(pid > 1)) throw new Error(`${firstSite} does not run`);
  process.kill(pid, 'SIGKILL');
  await delay(200);
  const back = await secondsUntilReady([first]);
  await compose('compose.backup.yaml', 'run', '--rm', '-T', 'backup');
  const backups = readdirSync(deployed.backups).filter((name) => /^backup-\w+Z$/.test(name));
  const nginx = () => inspected('{{.Id}}', `${project}_nginx_1`);
  const before = await nginx();
  await compose('compose.yaml', 'up', '-d', '--no-deps', '--force-recreate', 'site-1');
  const renewed = await secondsUntilReady([first]);
  const isNginxKept = (await nginx()) === before;
  const unanswered = await unansweredBy(second, () => compose('compose.yaml', 'stop', 'site-2'));
  const ended = Number(await inspected('{{.State.ExitCode}}', secondSite));
  return {
    readers: `by nginx, in both languages: ${pages.join(', ')}; 40 searches while a site is ended: ${40 - unanswered} × 200`,
    writers: `${edits.count} articles published, ${backups.length} backup made`,
    lost: edits.missing,
    broken: [
      ...pages.filter((status) => status !== 200).map((status) => `nginx answers ${status}`),
      ...wrong,
      ...(edits.missing > 0 ? [`${edits.missing} articles were not shown within 30 s`] : []),
      ...(unanswered > 0 ? [`${unanswered} of 40 accepted searches had no answer`] : []),
      ...(isNginxKept ? [] : ['a new site takes nginx with it']),
      ...(ended === 0 ? [] : [`an ended site says ${ended}`]),
      ...(backups.length === 1 ? [] : [`${backups.length} backups instead of one`]),
      ...(await wrongOfLogs()),
    ],
    figures: [
      { name: 'the image', value: megabytes, unit: 'MB', atMost: 3000 },
      { name: 'both sites ready after', value: started, unit: 's', atMost: 30 },
      { name: 'a killed container is back after', value: back, unit: 's', atMost: 10 },
      { name: 'a container made anew is ready after', value: renewed, unit: 's', atMost: 30 },
      {
        name: 'an edit is seen on both after, at most',
        value: Math.max(...edits.shownAfter),
        unit: 'ms',
        atMost: 1000,
      },
      {
        name: 'memory of a container, at most',
        value: Math.max(...memory) / 1e6,
        unit: 'MB',
        atMost: 900,
      },
    ],
  };
}

async function run(stage: Stage): Promise<Verdict | { untried: string }> {
  const lack = lackOf('podman', 'podman-compose', 'debootstrap', 'openssl', 'npm');
  if (lack) return { untried: lack };
  const folder = mkdtempSync(path.join(os.tmpdir(), 'surguja-containers-'));
  const network = `${project}_default`;
  const resident = `${project}_resident`;
  try {
    const compose = readFileSync(path.join(root, 'deploy/compose.yaml'), 'utf8');
    const [, nginx = ''] = /image: (\S*nginx\S*)/.exec(compose) ?? [];
    const megabytes = await buildImage(project, nginx, folder);
    if (typeof megabytes !== 'number') return megabytes;
    await said('podman', 'network', 'create', network);
    // This machine has its address in the network once somebody is in it.
    const sleeping = ['--name', resident, '--network', network, project, 'sleep', 'infinity'];
    await said('podman', 'run', '-d', ...sleeping);
    const gateway = '{{range .NetworkSettings.Networks}}{{.Gateway}}{{end}}';
    const address = (await inspected(gateway, resident)).trim();
    const passing = await passOn(address, stage.backend.url);
    try {
      const deployed = await layOut(folder, stage.backend, passing.url);
      return await tryOut(stage, deployed, megabytes);
    } finally {
      const file = path.join(folder, 'deploy/compose.yaml');
      await said('podman-compose', '-f', file, 'down').catch(() => '');
      passing.stop();
    }
  } finally {
    await said('podman', 'rm', '-f', '-t', '0', resident).catch(() => '');
    await said('podman', 'network', 'rm', '-f', network).catch(() => '');
    await removeImages(project);
    rmSync(folder, { recursive: true, force: true });
  }
}

export const inContainers: Trial = {
  name: 'containers',
  what: 'the image is built and two sites behind nginx are started by deploy/compose.yaml; one is killed, one ended under load',
  isShort: false,
  run,
};
