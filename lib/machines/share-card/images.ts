import 'server-only';

import { etagOf } from '@/lib/platform/http/etag';
import { cropSizes } from '@/lib/reading/articles/image';
import { isArticleId } from '@/lib/reading/articles/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import type { CropRatio } from '@/lib/platform/paths';

import { BoundedStore } from './bounded-store';
import { drawArticleCard, drawBulletinCard, imageOf, type BulletinCard } from './channel-card';
import type { CardContent, Focus } from './content';
import { cropImage, type Size } from './crop-image';
import { cardImage, drawCard } from './draw';
import { drawingTable } from './drawing-table';
import { readOwnImage } from './own-image';
import { readCard, readCardArticle } from './read';

/** Bytes of finished images kept in memory: some 200 cards. */
const capacity = 16_000_000;
/** Images that may wait for being drawn (some 20 ms each). */
const waiting = 40;

/** A finished image. `version` grows with the article; `isFinal`: nothing was missing when it was made. */
export type FinishedImage = {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
  version: number;
  madeAt: Date;
  isFinal: boolean;
};

const store = new BoundedStore<FinishedImage>(capacity);
const draw = drawingTable<FinishedImage | null>(waiting);

/**
 * The share card of an article, a section, a district or the paper: 1200 × 630 JPEG. Null for what
 * does not exist. Throws ReadError, TooBusyError.
 */
export function shareCard(locale: Locale, id: string): Promise<FinishedImage | null> {
  return cardOf(locale, id, { name: 'card', imageSize: cardImage, draw: drawCard });
}

/** A public article's card in another size: JPEG. Null for what does not exist. Throws ReadError, TooBusyError. */
export async function articleCard(
  locale: Locale,
  id: string,
  size: Size,
): Promise<FinishedImage | null> {
  if (!isArticleId(id)) return null;
  return cardOf(locale, id, {
    name: `card ${size.width} ${size.height}`,
    imageSize: imageOf(size),
    draw: (content, image) => drawArticleCard(content, image, size),
  });
}

/** What a card looks like: a name of its own, the size of its image, and how it is drawn. */
type Look = {
  name: string;
  imageSize: Size;
  draw: (content: CardContent, image: Uint8Array | null) => Promise<Buffer>;
};

async function cardOf(locale: Locale, id: string, look: Look): Promise<FinishedImage | null> {
  const card = await readCard(locale, id);
  if (!card) return null;
  const name = `${look.name} ${locale} ${id} ${card.version} ${JSON.stringify([card.content, card.focus])}`;
  return (
    store.get(name) ??
    draw(name, async () => {
      const image = await readCardImage(card, look.imageSize);
      const bytes = await look.draw(card.content, image);
      return finish(name, bytes, card.version, card.image === null || image !== null);
    })
  );
}

/** A bulletin's card: JPEG. Throws TooBusyError. */
export async function bulletinCard(card: BulletinCard, size: Size): Promise<FinishedImage | null> {
  const name = `bulletin ${JSON.stringify([card, size])}`;
  return (
    store.get(name) ??
    draw(name, async () => finish(name, await drawBulletinCard(card, size), 0, true))
  );
}

/**
 * An article's own image cut to another shape, with what matters kept in view; JPEG, 1200 pixels
 * wide, at most 200 KB. Null where the article has no image of ours. Throws ReadError, TooBusyError.
 */
export async function croppedImage(id: string, ratio: CropRatio): Promise<FinishedImage | null> {
  const article = await readCardArticle(id);
  if (!article?.image) return null;
  const { image, version, focus } = article;
  const name = `crop ${id} ${ratio} ${version} ${image} ${JSON.stringify(focus)}`;
  const cached = store.get(name);
  if (cached) return cached;
  return draw(name, async () => {
    // Read when its turn comes, so that a crowd of requests holds no crowd of originals.
    const original = await readOwnImage(image);
    if (!original) return null;
    return finish(name, await cropImage(original, cropSizes[ratio], focus), version, true);
  });
}

async function readCardImage(
  { image: url, focus }: { image: string | null; focus: Focus | null },
  size: Size,
): Promise<Uint8Array | null> {
  const original = url === null ? null : await readOwnImage(url);
  if (!original) return null;
  return cropImage(original, size, focus).catch((error: unknown) => {
    console.warn(`[share card] picture ${url} cannot be drawn:`, error);
    return null;
  });
}

function finish(name: string, bytes: Buffer, version: number, isFinal: boolean): FinishedImage {
  const image = {
    bytes: new Uint8Array(bytes),
    etag: etagOf(bytes),
    version,
    madeAt: new Date(),
    isFinal,
  };
  if (isFinal) store.set(name, image);
  return image;
}
