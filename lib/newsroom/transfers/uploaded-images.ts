import 'server-only';

import { orderFor } from './file-order';
import type { HeldTransfer } from './held';
import { drawingReason, isDrawing, pathsOfAddress } from './image-paths';
import { encodeStill, storeFor, listMissing, imagesOf, showHere } from './images';
import { readFileApart } from './read-file';

/** Articles whose images are looked for in one reading of the file, and that are asked for at once. */
const articlesARound = 1000;
const articlesAtOnce = 100;

/** Addresses of images with the articles that show them. */
type Wanted = Map<string, string[]>;

async function nextRound(held: HeldTransfer, of: string, from: string | null) {
  const wanted: Wanted = new Map();
  let after = from;
  let articles = 0;
  while (articles < articlesARound) {
    const found = await imagesOf(held, of, after, articlesAtOnce);
    if (found.length === 0) break;
    for (const { article, addresses } of found)
      for (const address of addresses)
        wanted.set(address, [...(wanted.get(address) ?? []), article]);
    articles += found.length;
    after = found.at(-1)?.article ?? after;
  }
  return { wanted, after, articles };
}

/** Keeps an image for each article that shows it under one of its addresses; gives why it cannot be used at an address, or null. */
async function takeOne(held: HeldTransfer, bytes: Buffer, wanted: Wanted, addresses: string[]) {
  const encoded = await encodeStill(bytes);
  const reasons = new Map<string, string | null>();
  for (const address of addresses) {
    reasons.set(address, null);
    for (const article of wanted.get(address) ?? []) {
      held.ensure();
      const kept = await storeFor(article, encoded);
      if ('url' in kept) await showHere(held, article, address, kept.url);
      else reasons.set(address, kept.reason);
    }
  }
  return reasons;
}

/** Reads a file of uploads once and keeps what is wanted of it; gives why other images cannot be had, or why reading broke off. */
async function readRound(held: HeldTransfer, path: string, wanted: Wanted) {
  const addresses = [...wanted.keys()];
  const missing = new Map(
    addresses.map((address) => [address, isDrawing(address) ? drawingReason : notInFile]),
  );
  const order = { ...(await orderFor(held, path, 0)), wanted: addresses.map(pathsOfAddress) };
  let parts: Buffer[] = [];
  for await (const event of readFileApart(order)) {
    held.ensure();
    if (event.kind === 'fault') return { missing, problem: event.reason };
    if (event.kind === 'ambiguous') {
      const address = addresses[event.wanted];
      if (address !== undefined && !isDrawing(address)) missing.set(address, severalInFile);
    }
    if (event.kind !== 'bytes') continue;
    parts.push(Buffer.from(event.data, 'base64'));
    if (!event.isLast) continue;
    const own = event.wanted.flatMap((place) => addresses[place] ?? []);
    const reasons = await takeOne(held, Buffer.concat(parts), wanted, own);
    parts = [];
    for (const [address, reason] of reasons)
      if (reason === null) missing.delete(address);
      else missing.set(address, reason);
  }
  return { missing, problem: null };
}

const notInFile = 'the picture is not in the file';
const severalInFile = 'several pictures of the file could be it';

/**
 * Has articles of a transfer (`of`) show the images that a file of uploads has instead of those at other addresses. Takes the
 * file on this machine, the last article that was dealt with and how many that were, and whether what the file lacks is listed, since it is not fetched
 * afterwards. Begun anew it takes no image twice: what an article shows from here is wanted no more. Gives why the file could
 * not be read to its end, or null. Throws TransferLost, or when database or storage fail.
 */
export async function takeImages(
  held: HeldTransfer,
  path: string,
  { of, from, read: before, isLast }: { of: string; from: string; read: number; isLast: boolean },
): Promise<string | null> {
  let reached = from;
  let read = before;
  for (;;) {
    const { wanted, after, articles } = await nextRound(held, of, reached || null);
    if (articles === 0) return null;
    const { missing, problem } = await readRound(held, path, wanted);
    if (problem !== null) return problem;
    if (isLast) for (const [address, reason] of missing) await listMissing(held, address, reason);
    reached = after ?? reached;
    read += articles;
    await held.note({ reached: { uploads: reached, read }, ...(held.row.format === 'uploads' && { read }) }); // prettier-ignore
  }
}
