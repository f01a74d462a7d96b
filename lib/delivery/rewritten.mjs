/**
 * Has an HTML document changed on its way out: it is held back until it is whole. Whatever is no HTML
 * passes as it comes.
 *
 * @param {import('node:http').ServerResponse} response
 * @param {(html: string) => string} change
 */
export function rewriteDocument(response, change) {
  /** @type {Buffer[] | null} */
  let pieces = null;
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  const isDocument = () => String(response.getHeader('content-type')).startsWith('text/html');

  /** @param {unknown} piece @param {unknown} encoding */
  const keep = (piece, encoding) => {
    if (typeof piece !== 'string' && !(piece instanceof Uint8Array)) return;
    pieces?.push(
      typeof piece === 'string'
        ? Buffer.from(piece, typeof encoding === 'string' ? encoding : 'utf8')
        : Buffer.from(piece),
    );
  };
  response.write = (...given) => {
    if (pieces === null && isDocument()) pieces = [];
    if (pieces === null) return write(...given);
    keep(given[0], given[1]);
    return true;
  };
  response.end = (...given) => {
    if (pieces === null && given[0] !== undefined && isDocument()) pieces = [];
    if (pieces === null) return end(...given);
    keep(given[0], given[1]);
    const done = given.find((each) => typeof each === 'function');
    const document = change(Buffer.concat(pieces).toString('utf8'));
    return done ? end(document, done) : end(document);
  };
}
