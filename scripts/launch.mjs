/**
 * Runs one of the project's commands under the Node.js that the project brings along, installing
 * what is missing first: `node scripts/launch.mjs start`. Plain JavaScript without dependencies,
 * because it must run on a fresh clone with any Node >= 20.9.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

function fail(message) {
  console.error(message);
  process.exit(1);
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
  } catch {
    return null;
  }
}

/** Whether npm has installed what the lock names, as it notes itself when it is done, whoever called it. Builds for other machines are missing. */
function isInstalled() {
  const there = packagesOf('node_modules/.package-lock.json');
  if (there === null) return false;
  return Object.entries(packagesOf('package-lock.json')).every(([name, wanted]) => {
    const found = there[name];
    if (!found) return name === '' || wanted.optional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

function install() {
  if (isInstalled()) return;
  console.log('Installing what the site needs (a minute or two, only when it changed) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const done = spawnSync(npm, ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: 'development' },
  });
  if (done.status !== 0) fail('The packages could not be installed; npm says why above.');
}

function ownNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const file = path.join(root, 'node_modules', 'node', 'bin', name);
  if (!existsSync(file))
    fail('Node.js for the site is missing: remove node_modules and try again.');
  return file;
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 9)) {
  fail(`Node.js 20.9 or newer is needed; this is ${process.versions.node}.`);
}
const [command, ...rest] = process.argv.slice(2);
if (!command || !existsSync(path.join(root, 'scripts', `${command}.ts`))) {
  fail(`There is no command "${command ?? ''}"; package.json lists them.`);
}
install();

const node = ownNode();
const child = spawn(
  node,
  [
    ...['--import', './lib/platform/processes/typescript.mjs', '--conditions=react-server'],
    path.join('scripts', `${command}.ts`),
    ...rest,
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      // What the command starts uses the same Node.js, and the project's own programs.
      PATH: [path.dirname(node), path.join(root, 'node_modules', '.bin'), process.env.PATH].join(
        path.delimiter,
      ),
      INVOKED_FROM: process.cwd(),
      // What it and all that it starts have read once, they need not compile again.
      NODE_COMPILE_CACHE: path.join(root, '.cache', 'compiled'),
      DO_NOT_TRACK: '1',
      NEXT_TELEMETRY_DISABLED: '1',
    },
  },
);
// The command ends itself and its children; a Ctrl-C reaches it from the terminal as well.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'));
// npm may be ended without telling its shell's child: an orphan ends itself and what it started.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM');
}, 500).unref();
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
