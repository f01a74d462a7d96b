import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const KEYS = z.object({
  secretKey: z.string().startsWith('sb_secret_'),
  jwtSecret: z.string().min(32),
  databasePassword: z.string().min(16),
  authenticatorPassword: z.string().min(16),
});

/** The secrets of one data folder. */
export type DataFolderKeys = z.infer<typeof KEYS>;

/**
 * Reads the secrets of a data folder, making them on first use.
 *
 * The file has mode 0600 and appears whole or not at all (written beside and renamed).
 *
 * @param file path of `keys.json`
 * @throws when the file exists but is not what this module wrote: a broken key file means a
 *   database nobody can log in to, which must not be papered over with new keys
 */
export function readOrCreateKeys(file: string): DataFolderKeys {
  if (existsSync(file)) {
    chmodSync(file, 0o600);
    return KEYS.parse(JSON.parse(readFileSync(file, 'utf8')));
  }
  const keys: DataFolderKeys = {
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
    jwtSecret: randomBytes(48).toString('base64url'),
    databasePassword: randomBytes(24).toString('hex'),
    authenticatorPassword: randomBytes(24).toString('hex'),
  };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
  return keys;
}
