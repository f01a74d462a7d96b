import { readerHeader, type ApiResult } from '@/lib/platform/session/browser';

import type { StoredImage } from './model';

/**
 * Sends an image for an article, which the site has to know already, in the name of who chose it and of
 * nobody else who has signed in here since; never throws.
 */
export async function sendImage(
  article: string,
  file: Blob,
  writer: string,
): Promise<ApiResult<StoredImage>> {
  try {
    const answer = await fetch(`/api/newsroom/images?${new URLSearchParams({ story: article })}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', [readerHeader]: writer },
      body: file,
    });
    const body = (await answer.json()) as StoredImage & { error?: string };
    if (answer.ok) return { ok: true, value: body };
    return { ok: false, error: { status: answer.status, reason: body.error ?? 'unavailable' } };
  } catch {
    return { ok: false, error: { status: 0, reason: 'unreachable' } };
  }
}
