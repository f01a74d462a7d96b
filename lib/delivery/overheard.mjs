/** Bytes of an answer that are listened to at most; no page is as long. */
const longestBody = 4 * 1024 * 1024;

/**
 * Listens to an answer on its way out without changing it. Calls `onEnd` with its status, headers
 * and body when it ended whole.
 *
 * @param {import('node:http').ServerResponse} response
 * @param {(answer: { status: number, headers: import('node:http').OutgoingHttpHeaders, body: Buffer }) => void} onEnd
 */
export function overhear(response, onEnd) {
  /** @type {Buffer[]} */
  let pieces = [];
  let length = 0;
  const write = response.write.bind(response);
  const end = response.end.bind(response);

  /** @param {unknown} piece @param {unknown} encoding */
  const note = (piece, encoding) => {
    if (typeof piece !== 'string' && !(piece instanceof Uint8Array)) return;
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
    if (length <= longestBody && response.statusCode > 0) {
      onEnd({
        status: response.statusCode,
        headers: response.getHeaders(),
        body: Buffer.concat(pieces),
      });
    }
    return result;
  };
}
