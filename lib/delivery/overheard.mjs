/** Bytes of an answer that are listened to at most; no page is as long. */
const longestBody = 4 * 1024 * 1024;

/**
 * Listens to an answer on its way out without changing it. Calls `onEnd` with its status, headers
 * and body when it ended whole, if it is one that is meant.
 *
 * @param {import('node:http').ServerResponse} response
 * @param {() => boolean} isMeant asked when the headers are set, before anything is sent
 * @param {(answer: { status: number, headers: import('node:http').OutgoingHttpHeaders, body: Buffer }) => void} onEnd
 */
export function overhear(response, isMeant, onEnd) {
  /** @type {Buffer[]} */
  let pieces = [];
  let length = 0;
  /** @type {boolean | undefined} */
  let isHeard;
  const write = response.write.bind(response);
  const end = response.end.bind(response);

  /** @param {unknown} piece @param {unknown} encoding */
  const note = (piece, encoding) => {
    isHeard ??= isMeant();
    if (!isHeard || (typeof piece !== 'string' && !(piece instanceof Uint8Array))) return;
    const bytes =
      typeof piece === 'string'
        ? Buffer.from(piece, typeof encoding === 'string' ? encoding : 'utf8')
        : Buffer.from(piece);
    length += bytes.length;
    if (length > longestBody) pieces = [];
    else pieces.push(bytes);
  };
  response.write = (...given) => {
    note(given[0], given[1]);
    return write(...given);
  };
  response.end = (...given) => {
    note(given[0], given[1]);
    const result = end(...given);
    if (isHeard && length <= longestBody) {
      onEnd({
        status: response.statusCode,
        headers: response.getHeaders(),
        body: Buffer.concat(pieces),
      });
    }
    return result;
  };
}
