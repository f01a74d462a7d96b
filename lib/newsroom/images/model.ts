/** Bytes of an image that is sent in. */
export const largestImage = 25 * 1024 * 1024;
/** Pixels that are decoded at most: what a small file can be blown up to is not. */
export const mostPixels = 40_000_000;

/** What a file picker offers; the server looks at the bytes themselves. Pickers that know no HEIC go by the ending. */
export const imageTypes =
  'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif';

/** Why an image was not taken. */
export type ImageError =
  | 'photo_too_large'
  | 'photo_unreadable'
  | 'photo_too_many_pixels'
  /** It was taken down from this story, or everywhere, for good (schemas media, images). */
  | 'photo_taken_down';

/** An image that the site has: its address and its size in pixels. */
export type StoredImage = { url: string; width: number; height: number };

/** The address by which articles name an image of the newsroom's: its widest file. Takes its folder. */
export const imageUrl = (folder: string) => `/media/${folder}/1280.jpg`;

/** Where the library keeps images that were sent to no article: a UUID as articles have, and no article's (RFC 9562, 5.9). */
export const libraryFolder = '00000000-0000-0000-0000-000000000000';

/** The folder of an image in the bucket `media`. Takes the article's id and the hash of the image. */
export function imageFolder(article: string, hash: string): string {
  return `stories/${article}/${hash}`;
}

/** Images of an article by their folders: those that it or a version of it shows, and those taken down for good. */
export type ArticleImages = {
  shown: string[];
  takenDown: { folder: string; reason: string; at: string; by: string | null }[];
};

/** The folder of an image of the newsroom's. Takes its address; gives null for any other image. */
export function folderOf(url: string): string | null {
  return /^\/media\/(stories\/[0-9a-f-]{36}\/[0-9a-f]{32})\//.exec(url)?.[1] ?? null;
}
