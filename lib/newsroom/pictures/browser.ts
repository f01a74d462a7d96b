import { sendFile, type ApiResult } from '@/lib/platform/session/browser';

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
