import { sendFile, type ApiResult } from '@/lib/platform/session/browser';

import { mostAskedForEnds } from './model';

/** Sends a picture to the library, or into the place of another, by its folder; gives its own folder. Never throws. */
export function sendPictureFile(
  file: Blob,
  former?: string,
): Promise<ApiResult<{ folder: string }>> {
  const path = '/api/newsroom/pictures/file';
  return former
    ? sendFile('PUT', `${path}?${new URLSearchParams({ picture: former })}`, file)
    : sendFile('POST', path, file);
}

/** Where the editor asks for pictures that it may offer. Takes the words that are looked for. */
export const offeredPicturesPath = (words: string): string =>
  `/api/newsroom/pictures?${new URLSearchParams({ words })}`;

/** Where the editor asks until when pictures may be shown. Takes their folders; null for none. */
export const pictureEndsPath = (folders: readonly string[]): string | null =>
  folders.length === 0
    ? null
    : `/api/newsroom/pictures/ends?${new URLSearchParams({
        folders: folders.slice(0, mostAskedForEnds).join(','),
      })}`;
