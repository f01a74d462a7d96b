import { sendFile, type ApiResult } from '@/lib/platform/session/browser';

import { mostAskedForEnds } from './model';

/** Sends an image to the library, or into the place of another, by its folder; gives its own folder. Never throws. */
export function sendLibraryFile(
  file: Blob,
  former?: string,
): Promise<ApiResult<{ folder: string }>> {
  const path = '/api/newsroom/image-library/file';
  return former
    ? sendFile('PUT', `${path}?${new URLSearchParams({ picture: former })}`, file)
    : sendFile('POST', path, file);
}

/** Where the editor asks for images that it may offer. Takes the words that are looked for. */
export const offeredImagesPath = (words: string): string =>
  `/api/newsroom/image-library?${new URLSearchParams({ words })}`;

/** Where the editor asks until when images may be shown. Takes their folders; null for none. */
export const rightsEndsPath = (folders: readonly string[]): string | null =>
  folders.length === 0
    ? null
    : `/api/newsroom/image-library/ends?${new URLSearchParams({
        folders: folders.slice(0, mostAskedForEnds).join(','),
      })}`;
