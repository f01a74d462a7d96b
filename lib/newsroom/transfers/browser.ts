import { send, sendFile, type ApiResult } from '@/lib/platform/session/browser';

import { pieceSize } from './model';

/** What the page asks for transfers' state. */
export const transfersAddress = '/api/newsroom/archive';

/** Times that a piece is sent again before somebody is told, and milliseconds before the first time. */
const attempts = 5;
const firstPause = 1000;

/** Begins to bring in a file; its pieces follow. Gives its id. */
export function beginFile(
  name: string,
  size: number,
  site: string,
): Promise<ApiResult<{ id: string }>> {
  return send('POST', transfersAddress, { direction: 'in', name, size, site });
}

async function sendPiece(
  id: string,
  number: number,
  piece: Blob,
): Promise<ApiResult<{ isLast: boolean }>> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await sendFile<{ isLast: boolean }>(
      'PUT',
      `${transfersAddress}/piece?id=${id}&number=${number}`,
      piece,
    );
    const mayPass = !answer.ok && (answer.error.status === 0 || answer.error.status >= 500);
    if (!mayPass || attempt === attempts) return answer;
    await new Promise((resume) => setTimeout(resume, firstPause * 2 ** (attempt - 1)));
  }
}

/**
 * Sends the pieces of a file that the site does not have yet, one after another, each again where the network fails. Takes the
 * numbers of those it has, and what hears how many bytes are there. Gives the refusal, or null at the end.
 */
export async function sendPieces(
  id: string,
  file: Blob,
  there: readonly number[],
  onProgress: (bytes: number) => void,
): Promise<string | null> {
  const known = new Set(there);
  for (let number = 1; (number - 1) * pieceSize < file.size; number += 1) {
    const piece = file.slice((number - 1) * pieceSize, number * pieceSize);
    if (!known.has(number)) {
      const answer = await sendPiece(id, number, piece);
      if (!answer.ok) return answer.error.reason;
    }
    onProgress(Math.min(number * pieceSize, file.size));
  }
  return null;
}
