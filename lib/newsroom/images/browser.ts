import { sendFile, type ApiResult } from '@/lib/platform/session/browser';

import type { SentImage } from '../image-library/model';

/**
 * Sends an image for an article, which the site has to know already, in the name of who chose it and of
 * nobody else who has signed in here since; never throws.
 */
export function sendImage(
  article: string,
  file: Blob,
  writer: string,
): Promise<ApiResult<SentImage>> {
  const query = new URLSearchParams({ story: article });
  return sendFile('POST', `/api/newsroom/images?${query}`, file, writer);
}
