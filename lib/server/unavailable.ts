import type { IncomingMessage, ServerResponse } from 'node:http';

import en from '../../messages/en.json' with { type: 'json' };
import hi from '../../messages/hi.json' with { type: 'json' };
import { editionOf } from '../platform/i18n/locale.ts';
import { requestIdHeader, requestIdOf } from './request-id.ts';
import { securedHeaders } from './security-headers.ts';

/** Seconds after which it is worth asking again. */
export const retryAfter = '5';

/**
 * The page that stands where none can be made just now, in the edition of the address. It needs nothing but itself.
 * Takes the path of the request.
 */
export function unavailablePage(path: string): string {
  const locale = editionOf(path);
  const { title, text, retry } = { hi, en }[locale].error;
  return `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${title}</title><style>body{font:18px/1.6 system-ui,sans-serif;max-width:34em;margin:15vh auto;padding:0 1rem}</style></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="">${retry}</a></p></main></body></html>`;
}

/**
 * Tells that nothing can be made just now (503; RFC 9110, 15.6.4): whoever looks at pages by a page, scripts by the
 * reason whose words the catalogue has (`refusal`), as the routes of /api do.
 */
export function sendUnavailable(request: IncomingMessage, response: ServerResponse): void {
  const [path = '/'] = (request.url ?? '/').split('?', 1);
  const isData = path.startsWith('/api/') && !/text\/html/.test(request.headers.accept ?? '');
  const body = isData
    ? JSON.stringify({ error: 'unavailable' })
    : unavailablePage(path.startsWith('/api/') ? pathOfPage(request) : path);
  const headers = securedHeaders(
    {
      'content-type': isData ? 'application/json' : 'text/html',
      'cache-control': 'no-store',
      'retry-after': retryAfter,
      [requestIdHeader]: requestIdOf(response),
      'content-length': String(Buffer.byteLength(body)),
    },
    path,
  );
  response.writeHead(503, headers as Record<string, string>);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The path of the page whose form sent this, by which its edition is known. */
function pathOfPage({ headers: { referer = '' } }: IncomingMessage): string {
  return URL.parse(referer)?.pathname ?? '/';
}
