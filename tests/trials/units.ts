import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { freePort } from '@/scripts/run/ports';
import { root } from '@/scripts/run/settings';

import { lackOf, makeDebian, said, secondsUntilReady, unansweredBy } from './debian';
import type { Stage } from './stage';
import type { Trial, Verdict } from './trial';

const name = 'samvad-trial';
/** Seconds that a machine may take to boot, and a broken version is left broken. */
const bootPatience = 60;
const brokenFor = 20;

type Machine = { run: (command: string) => Promise<string>; stop: () => Promise<void> };

/** The steps of docs/operate.md as they stand there, but for those that fetch and build: the machine is given what is built here. */
function steps(): string {
  const page = readFileSync(path.join(root, 'docs/operate.md'), 'utf8');
  const blocks = [...page.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block);
  const found = blocks.find((block) => block.includes('install -m 644 current/deploy/systemd/*'));
  if (!found) throw new Error('docs/operate.md has no steps for systemd any more.');
  return found
    .split('\n')
    .filter((line) => !/^(?:apt |as |systemctl (?:start|enable))/.test(line))
    .join('\n')
    .replaceAll(/\bv\d+\.\d+\.\d+\b/g, 'v1');
}

/** A file that the machine has and no other, by which each command knows where it is. */
const mark = '/samvad-trial-machine';

/** A Debian with systemd, in which this folder lies as two versions of the site. */
async function boot(tree: string): Promise<Machine> {
  const versions = ['v1', 'v2'].map((version) => `--bind-ro=${root}:/srv/samvad/${version}`);
  const options = ['-q', '-b', '-D', tree, '-M', name, '--register=no', '--keep-unit', ...versions];
  // One tree of control groups, as Debian 13 has it, also where the machine has the old ones.
  const env = { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1' };
  const child = spawn('systemd-nspawn', options, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => (output = `${output}${String(piece)}`.slice(-500)));
  const ended = once(child, 'exit');
  writeFileSync(path.join(tree, mark), '');
  const run = async (command: string) => {
    const first = (await said('pgrep', '-P', String(child.pid))).split('\n')[0] ?? '';
    const bare = ['env', '-i', 'PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'];
    return said(
      'nsenter',
      '-t',
      first,
      '-m',
      '-u',
      '-i',
      '-p',
      '-C',
      ...bare,
      'sh',
      '-ec',
      // While it is being made, the first process below still sees the disk of this machine.
      `test -e ${mark}\n${command}`,
    );
  };
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM');
    await ended;
  };
  for (let second = 0; second < bootPatience && child.exitCode === null; second += 1) {
    const state = await run('systemctl is-system-running || true').catch(() => '');
    if (/running|degraded/.test(state)) return { run, stop };
    await delay(1000);
  }
  await stop();
  throw new Error(`systemd-nspawn boots nothing here: ${output.trim()}`);
}

/** Writes the settings of the site and of its backups, as the units want them. */
function configure(tree: string, { backend }: Stage): void {
  const folder = path.join(tree, 'etc/samvad');
  mkdirSync(folder, { recursive: true });
  const access = [
    'NEXT_PUBLIC_SITE_URL=https://news.example.org',
    `NEXT_PUBLIC_SUPABASE_URL=${backend.url}`,
    `NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY=${backend.publishableKey}`,
    `SUPABASE_SECRET_KEY=${backend.secretKey}`,
  ];
  const write = (file: string, ...more: string[]) =>
    writeFileSync(path.join(folder, file), [...access, ...more, ''].join('\n'), { mode: 0o600 });
  write('env', 'REVALIDATE_SECRET=of-both-on-trial');
  write(
    'backup.env',
    `SUPABASE_DB_URL=${backend.databaseUrl}`,
    'BACKUP_DIR=/var/backups/samvad',
    'BACKUP_PASSPHRASE=on trial',
  );
}

async function tryOut({ run }: Machine): Promise<Verdict> {
  const [first, second] = [await freePort(), await freePort()];
  const ports = [first, second];
  const noted = async (port: number) =>
    (
      await run(`grep -c 'samvad@${port}$' /var/lib/samvad/crashes.log || true`).catch(() => '0')
    ).trim();
  await run(steps());
  await run('systemctl start samvad-backup');
  const backups = (await run('ls /var/backups/samvad')).match(/^backup-\d{8}T\d{6}Z$/gm) ?? [];
  await run(`systemctl enable --now samvad@${first} samvad@${second} samvad-backup.timer`);
  const started = await secondsUntilReady(ports);
  const timer = await run('systemctl list-timers --no-pager samvad-backup.timer');
  await run(`systemctl kill -s KILL --kill-whom=main samvad@${first}`);
  await delay(200);
  const back = await secondsUntilReady([first]);
  const notes = await noted(first);
  const unanswered = await unansweredBy(second, () => run(`systemctl stop samvad@${second}`));
  const stopNotes = await noted(second);
  const result = (await run(`systemctl show -P Result samvad@${second}`)).trim();
  // A version that is not built ends at each start.
  await run(
    `mkdir /srv/samvad/v3; ln -sfn v3 /srv/samvad/current; systemctl start --no-block samvad@${second}`,
  );
  await delay(brokenFor * 1000);
  const restarts = Number(await run(`systemctl show -P NRestarts samvad@${second}`));
  // The next version, one process after the other.
  await run('ln -sfn v2 /srv/samvad/current');
  let upgraded = 0;
  for (const port of ports) {
    await run(`systemctl restart samvad@${port}`);
    upgraded = Math.max(upgraded, await secondsUntilReady([port]));
  }
  const version = await run(`readlink /proc/$(systemctl show -P MainPID samvad@${second})/cwd`);
  const refused = await run(
    "journalctl -u 'samvad@*' -o cat --no-pager | grep -cE 'EROFS|EACCES|EPERM' || true",
  );
  return {
    readers: `40 searches while a process is ended: ${40 - unanswered} × 200`,
    writers: `a backup by samvad-backup.service; ${restarts} starts of a broken version in ${brokenFor} s`,
    lost: 0,
    broken: [
      ...(backups.length === 1 ? [] : [`${backups.length} backups instead of one`]),
      ...(timer.includes('samvad-backup.service') ? [] : ['the timer is not listed']),
      ...(notes === '1' ? [] : [`${notes} ends were noted of one kill`]),
      ...(stopNotes === '0' && result === 'success'
        ? []
        : [`an end in order says ${result}, ${stopNotes} noted`]),
      ...(unanswered > 0 ? [`${unanswered} of 40 accepted searches had no answer at the end`] : []),
      ...(version.trim().endsWith('/v2') ? [] : [`after the new version ${version.trim()} runs`]),
      ...(Number(refused) > 0 ? [`${Number(refused)} writes were refused`] : []),
    ],
    figures: [
      { name: 'both ready after', value: started, unit: 's', atMost: 30 },
      { name: 'a killed process is back after', value: back, unit: 's', atMost: 10 },
      {
        name: `starts of a broken version in ${brokenFor} s`,
        value: restarts,
        unit: 'times',
        atMost: 8,
      },
      {
        name: 'a restart into the next version takes, at most',
        value: upgraded,
        unit: 's',
        atMost: 15,
      },
    ],
  };
}

async function run(stage: Stage): Promise<Verdict | { untried: string }> {
  const lack = lackOf('systemd-nspawn', 'debootstrap', 'nsenter', 'pgrep');
  if (lack) return { untried: lack };
  const folder = mkdtempSync(path.join(os.tmpdir(), 'surguja-units-'));
  const tree = path.join(folder, 'tree');
  try {
    await makeDebian(tree, ['systemd', 'systemd-sysv', 'dbus', 'procps']);
    await said('cp', process.execPath, path.join(tree, 'usr/local/bin/node'));
    configure(tree, stage);
    const machine = await boot(tree).catch((error: Error) => error.message);
    if (typeof machine === 'string') return { untried: machine };
    return await tryOut(machine).finally(machine.stop);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const underSystemd: Trial = {
  name: 'units',
  what: 'by the steps of docs/operate.md two processes and a backup run under systemd; one is killed, one ended under load, a version breaks, the next takes over',
  isShort: false,
  run,
};
