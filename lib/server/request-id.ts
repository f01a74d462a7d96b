import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { givenRequestId } from '../platform/log.ts';

/** The header by which a request is found again in the log. */
export const requestIdHeader = 'x-request-id';

/** What tells the requests of this process from those of others, and how many it has had. */
const own = randomBytes(5).toString('base64url');
let requests = 0;

/**
 * Gives a request the name that whoever stands in front gave it, or one of its own, short since each answer carries it;
 * in its headers, where whoever deals with it next looks. Gives the name.
 */
export function nameRequest(request: IncomingMessage): string {
  const id = givenRequestId(request.headers[requestIdHeader]) ?? `${own}.${++requests}`;
  request.headers[requestIdHeader] = id;
  return id;
}

/** The name of the request that is being answered. */
export function requestIdOf({ req }: ServerResponse): string {
  return String(req.headers[requestIdHeader] ?? '');
}
