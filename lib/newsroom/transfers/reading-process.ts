// A process that reads one file and ends (read-file.ts): it takes its order from standard input, says what it finds on
// standard output, and has no key and no database.
import { createReadStream } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { once } from 'node:events';

import { inspectTextFile, readText } from '@/lib/import/decode';
import { isGhost } from '@/lib/import/ghost';
import { openFile, readingProblem } from '@/lib/import/input';
import { isJsonFeed } from '@/lib/import/json-feed';
import { splitLines } from '@/lib/import/ndjson';
import { prepareArticle } from '@/lib/import/prepare-article';
import type { Recognisers } from '@/lib/import/recognisers';
import { largestImage } from '@/lib/newsroom/images/model';
import { fetchRules, fetchSafely } from '@/lib/newsroom/sources/safe-fetch';
import { isTar, readTar } from '@/lib/platform/tar';
import { sectionRecogniser } from '@/lib/reading/categories/recognise';
import { districtRecogniser } from '@/lib/reading/districts/recognise';

import { fileOrder, partBytes, type FileEvent, type FileOrder } from './file-events';
import { chosenOf } from './chosen-uploads';
import { packingOf, imagesIn, type Packing } from './packed-uploads';
import { drawingReason, isDrawing } from './image-paths';
import { isUnpacked, unpackOnce } from './unpacked-uploads';

/** Characters of one line of an archive, and of one that says what it has. */
const longestLine = 4_000_000;

let number = 0;

/** Says one event and waits until it can be heard; a row that is too long to be said is set aside. */
async function say(event: FileEvent): Promise<void> {
  const text = JSON.stringify(event);
  if (text.length > longestLine && 'line' in event) return reject(event.line, tooLongRow);
  if (!process.stdout.write(`${text}\n`)) await once(process.stdout, 'drain');
}

const tooLongRow = 'the row is longer than 4 MB';

/** Whether the next event is new to whoever listens; each has its number whether it is said or not. */
function isNext({ skip }: FileOrder): boolean {
  number += 1;
  return number > skip;
}

const reject = (line: number, reason: string, title?: string) =>
  say({ kind: 'reject', number, line, reason: reason.slice(0, 500), title: title?.slice(0, 300) });

/** Reads lines of the site's own archive. */
async function readOwnLines(order: FileOrder, pieces: AsyncIterable<string>): Promise<void> {
  for await (const { text: json, line, tooLong } of splitLines(pieces)) {
    if ((json.trim() === '' && !tooLong) || json.startsWith('{"kind":"manifest"')) continue;
    if (!isNext(order)) continue;
    if (tooLong || json.length > longestLine) {
      await reject(line, tooLongRow);
      continue;
    }
    try {
      const content = JSON.parse(json) as Record<string, unknown>;
      const known = ['topic', 'author', 'picture', 'notice', 'article'].includes(
        String(content['kind']),
      );
      if (known && typeof content['row'] === 'object' && content['row'] !== null)
        await say({ kind: 'own', number, line, content } as FileEvent);
      else await reject(line, 'the line is no row of an archive');
    } catch {
      await reject(line, 'the row is not valid JSON');
    }
  }
}

/** Reads an archive: its files are named with their places, its lines said. */
async function readArchive(order: FileOrder): Promise<void> {
  for await (const { name, size, offset } of readTar(order.path)) {
    const [, bucket, rest] = /^(?:\.\/)?(media|avatars)\/(.+)$/.exec(name) ?? [];
    if (bucket && rest) {
      if (!isNext(order)) continue;
      const isFit = /^[A-Za-z0-9][A-Za-z0-9/_.-]{0,250}$/.test(rest) && !rest.includes('..');
      if (isFit) await say({ kind: 'file', number, bucket, name: rest, offset, size } as FileEvent);
      else await reject(0, 'the file has no name that the site can keep', name);
    } else if (name.endsWith('.ndjson') && size > 0) {
      const range = { start: offset, end: offset + size - 1, encoding: 'utf8' } as const;
      await readOwnLines(order, createReadStream(order.path, range) as AsyncIterable<string>);
    }
  }
}

/** Reads articles of another system and makes them the site's. */
async function readOthers(order: FileOrder, recognisers: Recognisers): Promise<void> {
  const opened = await openFile(order.path, order.site ?? order.address ?? undefined, undefined);
  if (!opened.ok) return say({ kind: 'fault', reason: opened.error });
  const rules = { publish: true, fullText: order.isWhole, now: new Date() };
  for await (const found of opened.value) {
    if (found.kind === 'fault') return say({ kind: 'fault', reason: found.reason });
    if (!isNext(order)) continue;
    const { line } = found.place;
    if (found.kind === 'reject') {
      await reject(line, found.reason, found.title);
      continue;
    }
    const prepared = prepareArticle(found.article, recognisers, rules);
    if (prepared.ok)
      await say({ kind: 'article', number, line, content: { ...prepared.value.article } });
    else await reject(line, prepared.error, found.article.title);
  }
}

/** Says which images a file of uploads has. */
async function listUploads({ path }: FileOrder, packing: Packing): Promise<void> {
  for await (const { name, size } of imagesIn(path, packing, largestImage)) {
    number += 1;
    if (isDrawing(name)) await reject(0, drawingReason, name);
    else if (size > 0 && size <= largestImage) await say({ kind: 'upload', number });
    else await reject(0, 'the file is none that the site keeps', name);
  }
}

/** Says the images that are wanted of a file of uploads: goes through it once to see which are the best, then reads those. */
async function takeImages(order: FileOrder, packing: Packing): Promise<void> {
  const { path, wanted = [] } = order;
  if (packing === 'tar.gz' && !(await isUnpacked(path)))
    // Whoever listens knows by what is said that something goes on.
    await unpackOnce(path, imagesIn(path, packing, largestImage), () =>
      say({ kind: 'upload', number: (number += 1) }),
    );
  const { places, ambiguous } = await chosenOf(wanted, imagesIn(path, packing, largestImage));
  for (const place of ambiguous) await say({ kind: 'ambiguous', wanted: place });
  for await (const picture of imagesIn(path, packing, largestImage)) {
    const own = places.get(picture.path);
    // Of two files of one name the first that can be read is taken.
    const bytes = own && (await picture.read());
    if (!bytes) continue;
    places.delete(picture.path);
    for (let at = 0; at < bytes.length; at += partBytes) {
      const data = bytes.toString('base64', at, at + partBytes);
      await say({ kind: 'bytes', wanted: own, data, isLast: at + partBytes >= bytes.length });
    }
    if (places.size === 0) return;
  }
}

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    return (await file.read(Buffer.alloc(512), 0, 512, 0)).buffer;
  } finally {
    await file.close();
  }
}

/** Finds out what the file is, and reads it so. */
async function read(order: FileOrder): Promise<void> {
  if (order.address !== null) {
    const fetched = await fetchSafely(order.address, {}, { ...fetchRules, allowed: order.allowed });
    if (!fetched.ok) return say({ kind: 'fault', reason: fetched.error.problem });
    if (fetched.value.isNew) await writeFile(order.path, fetched.value.body);
  }
  const beginning = await startOf(order.path);
  const packing = await packingOf(order.path, beginning);
  if (packing !== null) {
    await say({ kind: 'format', format: 'uploads' });
    return order.wanted ? takeImages(order, packing) : listUploads(order, packing);
  }
  if (isTar(beginning)) {
    await say({ kind: 'format', format: 'archive' });
    return readArchive(order);
  }
  const file = await inspectTextFile(order.path);
  const start = file.head.replace(/^\uFEFF/, '').trimStart();
  if (start.startsWith('{"kind":"')) {
    await say({ kind: 'format', format: 'archive' });
    return readOwnLines(order, readText(file));
  }
  const xml = /\sxmlns:wp\s*=/.test(start) ? 'wxr' : 'feed';
  const json = isGhost(start) ? 'ghost' : isJsonFeed(start) ? 'feed' : 'rows';
  await say({ kind: 'format', format: start.startsWith('<') ? xml : json });
  const { districts, sections } = order;
  return readOthers(order, {
    district: districtRecogniser(districts),
    section: sectionRecogniser(sections),
  });
}

const given = fileOrder.parse(JSON.parse(await text(process.stdin)));
try {
  await read(given);
} catch (error) {
  await say({ kind: 'fault', reason: readingProblem(error).slice(0, 300) });
}
