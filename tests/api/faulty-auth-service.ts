import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the service behaves: as it should, too busy, broken, silent, or with API keys that nobody knows yet. */
type Behaviour = 'well' | 'too_many' | 'broken' | 'silent' | 'new_keys';

/** What the service was asked. */
type Asked = { call: string; headers: Record<string, string | undefined> };

/** An auth service that fails on demand, in front of a whole backend. */
export type FaultyAuthService = {
  url: string;
  /** How the service answers from now on, and to which paths; it does well with all others. */
  behave: (behaviour: Behaviour, paths?: string) => void;
  /** What was asked since the last look. */
  asked: () => Asked[];
  stop: () => Promise<void>;
};

const refusals: Record<'too_many' | 'broken' | 'new_keys', [status: number, body: object]> = {
  too_many: [
    429,
    { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
  ],
  broken: [503, { message: 'name resolution failed' }],
  new_keys: [401, { message: 'Invalid API key', hint: 'Double check the provided API key' }],
};

/** Judges what was asked before the backend does. Takes call, bearer and body; gives a refusal, or null. */
export type Judge = (
  call: string,
  bearer: string,
  body: Record<string, unknown>,
) => Promise<[status: number, body: object] | null>;

/**
 * Starts a service on a port of its own that hands everything on to a backend, unless it is told to fail or `judge`
 * refuses. `done` hears of what the backend did.
 */
export async function startFaultyAuthService(
  backendUrl: string,
  judge: Judge = () => Promise.resolve(null),
  done: (call: string, bearer: string) => Promise<void> = () => Promise.resolve(),
): Promise<FaultyAuthService> {
  let now: [behaviour: Behaviour, paths: string] = ['well', '/auth/v1/'];
  let asked: Asked[] = [];
  const server = createServer((request, reply) => {
    const path = request.url ?? '/';
    asked.push({
      call: `${request.method} ${path}`,
      headers: request.headers as Record<string, string | undefined>,
    });
    const behaviour = path.startsWith(now[1]) ? now[0] : 'well';
    if (behaviour === 'silent') return;
    if (behaviour === 'well') void passOn(request, reply, { backendUrl, judge, done });
    else {
      const [status, body] = refusals[behaviour];
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave: (behaviour, paths = '/auth/v1/') => {
      now = [behaviour, paths];
    },
    asked: () => asked.splice(0),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        asked = [];
      }),
  };
}

type Behind = {
  backendUrl: string;
  judge: Judge;
  done: (call: string, bearer: string) => Promise<void>;
};

async function passOn(request: IncomingMessage, reply: ServerResponse, behind: Behind) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const call = `${request.method} ${request.url}`;
  const bearer = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
  const refusal = await behind.judge(call, bearer, parse(Buffer.concat(chunks)));
  if (refusal) {
    const [status, body] = refusal;
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    return;
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string' && !['host', 'connection', 'content-length'].includes(name))
      headers.set(name, value);
  const answer = await fetch(behind.backendUrl + request.url, {
    method: request.method ?? 'GET',
    headers,
    redirect: 'manual',
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
  const given = Object.fromEntries(
    [...answer.headers].filter(
      ([name]) => !/^(?:content-(?:length|encoding)|transfer-encoding)$/.test(name),
    ),
  );
  if (answer.ok) await behind.done(call, bearer);
  reply.writeHead(answer.status, given).end(Buffer.from(await answer.arrayBuffer()));
}

function parse(bytes: Buffer): Record<string, unknown> {
  try {
    return JSON.parse(bytes.toString()) as Record<string, unknown>;
  } catch {
    return {};
  }
}
