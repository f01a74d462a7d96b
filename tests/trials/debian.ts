import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

/** The Debian of deploy/ and its papers. */
const suite = 'trixie';
const mebibyte = 1024 * 1024;

/** Runs a program of the machine; gives what it says. Throws what it complains of. */
export async function said(program: string, ...words: string[]): Promise<string> {
  const options = { maxBuffer: 64 * mebibyte };
  const { stdout } = await promisify(execFile)(program, words, options).catch((error: unknown) => {
    const { stderr = '', message } = error as { stderr?: string; message: string };
    throw new Error(`${program} ${words[0]}: ${stderr.trim().slice(-500) || message}`);
  });
  return stdout;
}

/** The path of a program that this machine has, with no link in it; null where it has none. */
export function programPath(name: string): string | null {
  const places = (process.env.PATH ?? '').split(path.delimiter);
  const found = places.map((place) => path.join(place, name)).find((file) => existsSync(file));
  return found ? realpathSync(found) : null;
}

/** Why a trial cannot be tried here: it needs root on Linux, and these programs. Null where it can. */
export function lackOf(...programs: string[]): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it takes root on Linux';
  const missing = programs.find((name) => programPath(name) === null);
  return missing === undefined ? null : `${missing} is not installed`;
}

/** Makes a Debian in a folder that does not exist, from where this machine's own packages come. Throws what debootstrap says. */
export async function makeDebian(folder: string, packages: readonly string[]): Promise<void> {
  const sources = await said(
    'apt-get',
    'indextargets',
    '--format',
    '$(REPO_URI)',
    'Origin: Debian',
    'Label: Debian',
  );
  const mirror = sources.split('\n')[0];
  if (!mirror) throw new Error('apt names no source of Debian.');
  const included = packages.length > 0 ? [`--include=${packages.join(',')}`] : [];
  await said('debootstrap', '--variant=minbase', ...included, suite, folder, mirror);
}

/** Seconds until all these ports of a site say that they are ready; more than `patience` where they do not. */
export async function secondsUntilReady(ports: readonly number[], patience = 60): Promise<number> {
  const start = performance.now();
  const passed = () => (performance.now() - start) / 1000;
  for (const port of ports)
    while (passed() <= patience) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null);
      await answer?.body?.cancel();
      if (answer?.ok) break;
      await delay(50);
    }
  return passed();
}

const askedAtOnce = 40;

/** Asks a site for what is in no cache, forty times, and has it end meanwhile; gives how many were not answered. */
export async function unansweredBy(port: number, end: () => Promise<unknown>): Promise<number> {
  const asked = Array.from({ length: askedAtOnce }, (_, at) =>
    fetch(`http://127.0.0.1:${port}/en/search?q=surguja+${at}`).then(
      async (answer) => (await answer.text()) !== '' && answer.ok,
      () => false,
    ),
  );
  // Time in which all are accepted.
  await delay(150);
  await end();
  return (await Promise.all(asked)).filter((isAnswered) => !isAnswered).length;
}
