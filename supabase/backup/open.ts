import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';

import {
  contents,
  label,
  labelName,
  storedObject,
  type Contents,
  type Label,
  type StoredObject,
} from './contents';
import { Refusal } from './refusal';
import { keyOf } from './seal';
import { check, read, type Place } from './stored-file';

/** A backup that was held to its digests, and can be read. */
export type OpenBackup = { place: Place; label: Label; contents: Contents };

function readLabel(folder: string): Label {
  let text: string;
  try {
    text = readFileSync(path.join(folder, labelName), 'utf8');
  } catch {
    throw new Refusal(`${folder} is no backup, or was not finished: ${labelName} is missing.`);
  }
  try {
    return label.parse(JSON.parse(text));
  } catch {
    throw new Refusal(`${labelName} is altered, or of another version of the paper.`);
  }
}

/**
 * Opens a backup and holds every file of it to its length and digest.
 *
 * @throws a `Refusal` that says what is wrong with it, or that a passphrase is needed
 */
export async function openBackup(folder: string, passphrase: string | null): Promise<OpenBackup> {
  const said = readLabel(folder);
  if (said.sealing && passphrase === null)
    throw new Refusal('The backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.');
  // Whoever writes where backups are kept could put one of their own into the place of a sealed one.
  if (!said.sealing && passphrase !== null)
    throw new Refusal(
      'The backup is not encrypted, though BACKUP_PASSPHRASE is set. Leave that empty if this is meant.',
    );
  const key = said.sealing && passphrase !== null ? await keyOf(passphrase, said.sealing) : null;
  const place = { folder, key };
  await check(place, said.contents);
  const held = contents.parse(await json(read(place, said.contents)));
  for (const { stored } of held.tables) await check(place, stored);
  await check(place, held.files.list);
  const backup = { place, label: said, contents: held };
  for await (const { stored } of objectsOf(backup)) await check(place, stored);
  return backup;
}

/** The images and sound of a backup, one after another. */
export async function* objectsOf({
  place,
  contents: held,
}: OpenBackup): AsyncGenerator<StoredObject> {
  for await (const line of createInterface({ input: read(place, held.files.list) }))
    yield storedObject.parse(JSON.parse(line));
}
