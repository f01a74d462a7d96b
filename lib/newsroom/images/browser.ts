import { readerHeader, type Answer } from '@/lib/platform/session/browser';

import type { KeptPhoto } from './model';

/**
 * Sends a photo for a story, which the site has to know already, in the name of who chose it and of
 * nobody else who has signed in here since; never throws.
 */
export async function sendPhoto(
  story: string,
  file: Blob,
  writer: string,
): Promise<Answer<KeptPhoto>> {
  try {
    const answer = await fetch(`/api/newsroom/pictures?${new URLSearchParams({ story })}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', [readerHeader]: writer },
      body: file,
    });
    const body = (await answer.json()) as KeptPhoto & { error?: string };
    if (answer.ok) return { ok: true, value: body };
    return { ok: false, refusal: { status: answer.status, reason: body.error ?? 'unavailable' } };
  } catch {
    return { ok: false, refusal: { status: 0, reason: 'unreachable' } };
  }
}
