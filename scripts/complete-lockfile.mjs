/**
 * Adds to package-lock.json the builds for other platforms that a registry mirror did not list when
 * the lock was made; `npm ci` refuses a lock without them. Run after `npm install` on such a
 * machine: `node scripts/complete-lockfile.mjs`. What a build runs on is read from its name.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const file = path.resolve(import.meta.dirname, '../package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const systems = {
  windows: 'win32',
  win32: 'win32',
  darwin: 'darwin',
  linux: 'linux',
  android: 'android',
  freebsd: 'freebsd',
  openharmony: 'openharmony',
};
const processors = [
  'x64',
  'arm64',
  'ia32',
  'arm',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'wasm32',
];
const libraries = { gnu: 'glibc', musl: 'musl' };

function platformOf(name) {
  const words = name.split(/[-/.]/);
  const os = Object.entries(systems).find(([word]) => words.includes(word))?.[1];
  const cpu = processors.find((word) => words.includes(word));
  const libc =
    os === 'linux'
      ? Object.entries(libraries).find(([word]) => words.some((each) => each.startsWith(word)))?.[1]
      : undefined;
  return { ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }), ...(os && { os: [os] }) };
}

/** Where Node looks for a dependency of the package at `place`, nearest first. */
function* placesOf(place, name) {
  for (let at = place; at; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    yield `${at}/node_modules/${name}`;
  }
  yield `node_modules/${name}`;
}

let added = 0;
for (const [place, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if ([...placesOf(place, name)].some((each) => lock.packages[each])) continue;
    const platform = platformOf(name);
    if (!platform.cpu) continue;
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platform,
      ...(entry.dev && { dev: true }),
      optional: true,
    };
    added += 1;
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} builds for other platforms added to package-lock.json`);
