import { articlePath } from '@/lib/platform/paths';
import { locales } from '@/lib/platform/i18n/locale';

import { imageFoldersOf, imagesCache, pagesCache } from './model';

/** Throws the phone's copies of articles away, in both editions, with the images in them. Rejects when the phone's caches fail. */
export async function forgetArticles(ids: readonly string[]): Promise<void> {
  const copies = await caches.open(pagesCache);
  const paths = ids.flatMap((id) => locales.map((locale) => articlePath(locale, id)));
  const folders = new Set<string>();
  for (const path of paths) {
    const copy = await copies.match(path, { ignoreVary: true });
    if (!copy) continue;
    for (const folder of imageFoldersOf(await copy.text())) folders.add(folder);
    await copies.delete(path);
  }
  if (folders.size > 0) await forgetImages(folders);
}

async function forgetImages(folders: ReadonlySet<string>): Promise<void> {
  const images = await caches.open(imagesCache);
  for (const image of await images.keys()) {
    const { pathname } = new URL(image.url);
    if (folders.has(pathname.slice(0, pathname.lastIndexOf('/')))) await images.delete(image);
  }
}
