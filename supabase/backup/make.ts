import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';

import type { TransactionSql } from 'postgres';

import type { Access } from './access';
import {
  format,
  labelName,
  migrationsOf,
  named,
  sequencesOf,
  storedObject,
  tablesOf,
  unkeptBucket,
  type Contents,
  type Label,
  type StoredObject,
  type Table,
} from './contents';
import { copiedRows } from './copied-rows';
import { download } from './object-store';
import { Refusal } from './refusal';
import { keyOf, newSealing } from './seal';
import { withSnapshot } from './snapshot';
import { read, store, type Place, type StoredFile } from './stored-file';

/** Files fetched side by side, and names of files read at once. */
const objectsAtOnce = 4;
const namesAtOnce = 500;
const lineBreak = 10;

/**
 * Makes a backup while the paper runs: every table as it is at one moment, and then the files that it names at that
 * moment. A file may thus be newer than its row, and none is missing but what was deleted in between; that is counted.
 * Nothing is held whole in memory but single files.
 *
 * @param access to the paper
 * @param folder that is made; until it is whole it is `FOLDER.part`, of which only a process that is killed leaves something
 * @param passphrase encrypts it; null leaves it readable
 * @returns its label. Throws a `Refusal` with what to do.
 */
export async function makeBackup(
  access: Access,
  folder: string,
  passphrase: string | null,
): Promise<Label> {
  const begun = Date.now();
  const draft = `${folder}.part`;
  rmSync(draft, { recursive: true, force: true });
  for (const part of ['tables', 'files'])
    mkdirSync(path.join(draft, part), { recursive: true, mode: 0o700 });
  const sealing = passphrase === null ? null : newSealing();
  const key = passphrase !== null && sealing ? await keyOf(passphrase, sealing) : null;
  const place: Place = { folder: draft, key };
  try {
    const { objects, ...rows } = await withSnapshot(access, (snapshot) =>
      readRows(snapshot, place),
    );
    // By now the database is let go: however long the files take, it clears away what has been replaced meanwhile.
    const held = { ...rows, files: await storeObjects(access, place, objects) };
    const text = Readable.from([Buffer.from(JSON.stringify(held))]);
    const stored = await store(place, 'contents.json', text, { isCompressed: true });
    const label = labelOf(held, { begun, sealing, stored });
    writeFileSync(path.join(draft, labelName), `${JSON.stringify(label, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    renameSync(draft, folder);
    return label;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

function labelOf(
  held: Contents,
  {
    begun,
    sealing,
    stored,
  }: { begun: number; sealing: Label['sealing']; stored: Label['contents'] },
): Label {
  const ofTables = held.tables.reduce((sum, { stored: own }) => sum + own.bytes, 0);
  return {
    format,
    madeAt: new Date(begun).toISOString(),
    seconds: (Date.now() - begun) / 1000,
    rows: held.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: held.files.count,
    missing: held.files.missing,
    bytes: ofTables + held.files.bytes,
    sealing,
    contents: stored,
  };
}

/** What is read at one moment: all rows, among them the names of the files, which are fetched afterwards. */
type Rows = Omit<Contents, 'files'> & { objects: StoredFile };

async function readRows(snapshot: TransactionSql, place: Place): Promise<Rows> {
  const migrations = await migrationsOf(snapshot);
  if (migrations.length === 0)
    throw new Refusal('There is no paper in this database: its list of migrations is empty.');
  const tables: Contents['tables'] = [];
  for (const table of await tablesOf(snapshot)) {
    tables.push({ ...table, ...(await storeTable(snapshot, table, place)) });
  }
  const numbers = [...(await sequencesOf(snapshot))];
  return { migrations, tables, numbers, objects: await storeNames(snapshot, place) };
}

async function storeTable(snapshot: TransactionSql, table: Table, place: Place) {
  const copy = snapshot`copy (select ${snapshot(table.columns)} from ${named(snapshot, table)}) to stdout`;
  let rows = 0;
  const source = Readable.from(counted(await copiedRows(copy), (lines) => (rows += lines)));
  const file = `tables/${table.schema}.${table.name}`;
  const stored = await store(place, file, source, { isCompressed: true });
  return { rows, stored };
}

/** Counts lines: COPY writes one for each row, and a line break within a value as two letters. */
async function* counted(source: Readable, onLines: (lines: number) => void) {
  for await (const chunk of source as AsyncIterable<Buffer>) {
    let lines = 0;
    for (let at = chunk.indexOf(lineBreak); at >= 0; at = chunk.indexOf(lineBreak, at + 1))
      lines += 1;
    onLines(lines);
    yield chunk;
  }
}

/** Writes down, for the time of the backup, which files the database names at its moment. */
async function storeNames(snapshot: TransactionSql, place: Place): Promise<StoredFile> {
  const lines = async function* () {
    // Archives on their way in or out are many gigabytes, and can be sent or made again.
    const rows = snapshot<{ row: StoredObject['row'] }[]>`
      select to_jsonb(file) as row from storage.objects as file
      where bucket_id <> ${unkeptBucket} order by bucket_id, name`;
    for await (const batch of rows.cursor(namesAtOnce))
      yield batch.map(({ row }) => `${JSON.stringify(row)}\n`).join('');
  };
  return await store(place, 'objects.ndjson', Readable.from(lines()), { isCompressed: true });
}

async function* inBatches(place: Place, objects: StoredFile) {
  let batch: StoredObject['row'][] = [];
  for await (const line of createInterface({ input: read(place, objects) })) {
    batch.push(storedObject.shape.row.parse(JSON.parse(line)));
    if (batch.length < objectsAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function storeObjects(
  access: Access,
  place: Place,
  objects: StoredFile,
): Promise<Contents['files']> {
  const sums = { count: 0, bytes: 0, missing: 0 };
  const lines = async function* () {
    let taken = 0;
    for await (const batch of inBatches(place, objects)) {
      const kept = await Promise.all(
        batch.map((row, within) => storeObject(access, place, row, taken + within)),
      );
      taken += batch.length;
      for (const object of kept) {
        if (object === null) {
          sums.missing += 1;
          continue;
        }
        sums.count += 1;
        sums.bytes += object.stored.bytes;
        yield `${JSON.stringify(object)}\n`;
      }
    }
  };
  const list = await store(place, 'files.ndjson', Readable.from(lines()), { isCompressed: true });
  rmSync(path.join(place.folder, objects.file));
  return { list, ...sums };
}

async function storeObject(
  access: Access,
  place: Place,
  row: StoredObject['row'],
  number: number,
): Promise<StoredObject | null> {
  const source = await download(access, row.bucket_id, row.name);
  if (source === null) return null;
  const folder = `files/${String(Math.floor(number / 1000)).padStart(4, '0')}`;
  mkdirSync(path.join(place.folder, folder), { recursive: true, mode: 0o700 });
  const file = `${folder}/${String(number).padStart(7, '0')}`;
  return { row, stored: await store(place, file, source, { isCompressed: false }) };
}
