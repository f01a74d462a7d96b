import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, lchownSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { failure, type BackendResult } from '@/supabase/local/backend-failure';

/** The user PostgreSQL runs as: null is the user of this process. */
export type RunAs = { uid: number; gid: number; name: string } | null;

/**
 * Chooses the user PostgreSQL runs as. PostgreSQL refuses to run as root (containers!), so root
 * picks the account `postgres`, makes it when the system can, or else takes `nobody`; for any
 * other user nothing special happens.
 *
 * @returns the user, or `data-dir-unusable` when root has no other account to give
 */
export function chooseUser(): BackendResult<RunAs> {
  if (process.getuid?.() !== 0) return { ok: true, value: null };
  const user = lookUp('postgres') ?? create('postgres') ?? lookUp('nobody');
  if (user === null) {
    return failure(
      'data-dir-unusable',
      'PostgreSQL must not run as root and no other account was found. Start as an ordinary user.',
    );
  }
  return { ok: true, value: user };
}

/**
 * Gives the database folder to the user PostgreSQL runs as and checks that this user can reach
 * it and the PostgreSQL programs.
 *
 * @param folder PGDATA; made when missing
 * @param program path of a PostgreSQL program
 * @param user from `chooseUser`
 * @returns nothing, or `data-dir-unusable` naming the folder that is in the way
 */
export function handOver(folder: string, program: string, user: RunAs): BackendResult<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user === null) return { ok: true, value: undefined };
  letThrough(path.dirname(folder));
  for (const target of [path.dirname(folder), path.dirname(program)]) {
    const blocked = firstBlockedFolder(target, user);
    if (blocked !== null) {
      return failure(
        'data-dir-unusable',
        `PostgreSQL runs as user ${user.name}, who can't enter ${blocked}. Allow it ` +
          `(chmod o+x ${blocked}), choose another folder, or start as an ordinary user.`,
      );
    }
  }
  if (statSync(folder).uid !== user.uid) giveTree(folder, user);
  return { ok: true, value: undefined };
}

/** Root's own data folder may be entered (not listed) by others: its secrets have mode 0600. */
function letThrough(folder: string): void {
  const { mode, uid } = statSync(folder);
  if (uid === 0) chmodSync(folder, mode | 0o011);
}

function lookUp(name: string): NonNullable<RunAs> | null {
  try {
    const ask = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
    return { uid: ask('-u'), gid: ask('-g'), name };
  } catch {
    return null;
  }
}

function create(name: string): NonNullable<RunAs> | null {
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', name]],
    ['adduser', ['-S', '-D', '-H', '-s', '/bin/false', name]],
  ];
  for (const [program, flags] of ways) {
    try {
      execFileSync(program, flags, { stdio: 'ignore' });
      return lookUp(name);
    } catch {
      continue;
    }
  }
  return null;
}

function firstBlockedFolder(folder: string, user: NonNullable<RunAs>): string | null {
  const parent = path.dirname(folder);
  const above = parent === folder ? null : firstBlockedFolder(parent, user);
  if (above !== null) return above;
  const { mode, uid, gid } = statSync(folder);
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  return (mode & bit) === 0 ? folder : null;
}

function giveTree(folder: string, user: NonNullable<RunAs>): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const child = path.join(folder, entry.name);
    if (entry.isDirectory()) giveTree(child, user);
    else lchownSync(child, user.uid, user.gid);
  }
  chownSync(folder, user.uid, user.gid);
}
