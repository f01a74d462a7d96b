/**
 * Has a request whose address cannot be read shown the page that says so, with status 400 (RFC 9110, 15.5.1).
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function repairAddress(request, response) {
  const readable = readableAddress(request.url ?? '/');
  if (readable === request.url) return;
  request.url = readable;
  const writeHead = response.writeHead.bind(response);
  response.writeHead = /** @type {typeof response.writeHead} */ (
    (/** @type {number} */ status, /** @type {any[]} */ ...rest) =>
      writeHead(status === 404 ? 400 : status, ...rest)
  );
}

/**
 * Takes the address of a request; gives one that Next can read. What is wrongly encoded (RFC 3986,
 * 2.1) is no page's address and would end in a fault, so it leads to the page that says so.
 *
 * @param {string} url
 * @returns {string}
 */
export function readableAddress(url) {
  const path = url.split('?', 1)[0] ?? '/';
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return /^\/en(\/|$)/.test(path) ? '/en/missing' : '/missing';
  }
}

/**
 * Has an answer name its new place once: Next adds a kept redirect's Location to the one it has set.
 *
 * @param {import('node:http').ServerResponse} response
 */
export function locateOnce(response) {
  const append = response.appendHeader.bind(response);
  response.appendHeader = (name, value) => {
    const isRepeated = name.toLowerCase() === 'location' && response.hasHeader('location');
    return isRepeated ? response : append(name, value);
  };
}
