import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';

import type { TransactionSql } from 'postgres';

import { connect, type Access } from './access';
import {
  format,
  labelName,
  migrationsOf,
  named,
  numbersOf,
  tablesOf,
  unkeptBucket,
  type Contents,
  type Label,
  type StoredObject,
  type Table,
} from './contents';
import { download } from './object-store';
import { Refusal } from './refusal';
import { keyOf, newSealing } from './seal';
import { store, type Place } from './stored-file';

/** Rows of files read at once, and files fetched side by side. */
const objectsAtOnce = 4;
const lineBreak = 10;

/**
 * Makes a backup while the paper runs: every table as it is at one moment, and the files that it names then. Nothing is
 * held whole in memory but single files.
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
  const sql = connect(access);
  try {
    const held = await sql.begin('isolation level repeatable read read only', async (snapshot) => {
      await snapshot`set local statement_timeout = 0`;
      await snapshot`set local idle_in_transaction_session_timeout = 0`;
      return await readAll(snapshot, access, place);
    });
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
  } finally {
    await sql.end();
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

async function readAll(snapshot: TransactionSql, access: Access, place: Place): Promise<Contents> {
  const migrations = await migrationsOf(snapshot);
  if (migrations.length === 0)
    throw new Refusal('There is no paper in this database: its list of migrations is empty.');
  const tables: Contents['tables'] = [];
  for (const table of await tablesOf(snapshot)) {
    tables.push({ ...table, ...(await storeTable(snapshot, table, place)) });
  }
  const numbers = [...(await numbersOf(snapshot))];
  return { migrations, tables, numbers, files: await storeObjects(snapshot, access, place) };
}

async function storeTable(snapshot: TransactionSql, table: Table, place: Place) {
  const copy = snapshot`copy (select ${snapshot(table.columns)} from ${named(snapshot, table)}) to stdout`;
  let rows = 0;
  const source = Readable.from(counted(await copy.readable(), (lines) => (rows += lines)));
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

async function storeObjects(
  snapshot: TransactionSql,
  access: Access,
  place: Place,
): Promise<Contents['files']> {
  const sums = { count: 0, bytes: 0, missing: 0 };
  const lines = async function* () {
    // Archives on their way in or out are many gigabytes, and can be sent or made again.
    const rows = snapshot<{ row: StoredObject['row'] }[]>`
      select to_jsonb(file) as row from storage.objects as file
      where bucket_id <> ${unkeptBucket} order by bucket_id, name`;
    let taken = 0;
    for await (const batch of rows.cursor(objectsAtOnce)) {
      const kept = await Promise.all(
        batch.map(({ row }, within) => storeObject(access, place, row, taken + within)),
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
