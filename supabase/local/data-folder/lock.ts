import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { failure, type BackendResult } from '@/supabase/local/backend-failure';
import { processExists, processStartTime } from './process-identity';

const LOCK = z.object({ pid: z.number().int().positive(), startedAt: z.string().nullable() });

/** Gives the folder free again; calling it twice does no harm. */
export type ReleaseLock = () => void;

/**
 * Takes the lock of a data folder for this process.
 *
 * A lock whose process is gone (pid and start time compared) is taken over. Two processes that
 * find the same stale lock cannot both win: the one that moved away a lock it had not read puts
 * it back.
 *
 * @param file path of the lock file
 * @returns how to release it, or `data-dir-in-use` with the pid of the living owner
 */
export function takeLock(file: string): BackendResult<ReleaseLock> {
  const mine = JSON.stringify({ pid: process.pid, startedAt: processStartTime(process.pid) });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (createExclusively(file, mine)) return { ok: true, value: () => releaseOwn(file, mine) };
    const found = readIfThere(file);
    if (found === null) continue;
    const owner = livingOwner(found);
    if (owner !== null) {
      return failure('data-dir-in-use', `The data folder is in use by process ${owner}.`);
    }
    moveStaleAway(file, found);
  }
  return failure('data-dir-in-use', `Another process is just taking the lock ${file}.`);
}

function createExclusively(file: string, content: string): boolean {
  // Written beside and linked, so that nobody ever reads a half-written lock.
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function livingOwner(content: string): number | null {
  let lock: z.infer<typeof LOCK>;
  try {
    lock = LOCK.parse(JSON.parse(content));
  } catch {
    return null;
  }
  if (!processExists(lock.pid)) return null;
  return processStartTime(lock.pid) === lock.startedAt ? lock.pid : null;
}

function moveStaleAway(file: string, stale: string): void {
  const grave = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, grave);
    if (readFileSync(grave, 'utf8') !== stale) linkSync(grave, file);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
  } finally {
    rmSync(grave, { force: true });
  }
}

function releaseOwn(file: string, mine: string): void {
  if (readIfThere(file) === mine) rmSync(file, { force: true });
}
