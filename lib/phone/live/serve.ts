import 'server-only';

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

import { WebSocketServer, type WebSocket } from 'ws';

import { offerSockets, refuseSocket, type LiveServer } from '@/lib/server/sockets';
import { isOwnOrigin, networkOfAddress } from '@/lib/platform/http/sender';
import { followDatabase } from '@/lib/platform/supabase/database-changes';
import { hasSessionCookie } from '@/lib/platform/supabase/session-jar';
import { sessionOfRequest } from '@/lib/platform/supabase/session-of-request';
import { isTokenOver, verifiedReader } from '@/lib/platform/supabase/verified-reader';

import { coveredIn } from '@/lib/reading/coverage/model';
import { someAtOnce } from '@/lib/platform/processes/some-at-once';
import { workRegularly } from '@/lib/platform/processes/work-regularly';

import { LiveHub, notificationsOf, pageLimits } from './hub';
import { closeCodes, livePath } from './model';
import { toldOf } from './told';

/**
 * Sockets that one process holds, and those from one address: behind one of a mobile network stand
 * hundreds of readers. Who is refused asks now and then instead.
 */
export const socketLimits = { process: 10_000, network: 500 } as const;
/** Milliseconds between looks at whether pages are still there, and after which a session is looked at again. */
const usualTimes = { poll: 30_000, session: 180_000 };
/** Sessions looked at side by side. */
const atOnce = 4;

/** Whose socket it is: the reader, and the token by which the auth service knew them. */
type Identity = { reader: string; token: string } | null;
type Connection = { socket: WebSocket; identity: Identity; isAlive: boolean; verifiedAt: number };

/** The reader of a request's session, and the cookies of a session that was renewed on the way. */
async function identify(
  request: IncomingMessage,
  address: string,
): Promise<{ identity: Identity; cookies: string[] } | 'unavailable'> {
  const { cookie = '', host = '', 'user-agent': agent = '' } = request.headers;
  if (!hasSessionCookie(cookie)) return { identity: null, cookies: [] };
  const headers = { cookie, 'user-agent': agent, 'x-forwarded-for': address };
  const asked = new Request(`http://${host}${livePath}`, { headers });
  const { client, withCookies } = sessionOfRequest(asked);
  const reader = await verifiedReader(client);
  if (reader === 'unavailable') return reader;
  const cookies = withCookies(new Response(null)).headers.getSetCookie();
  const identity = reader === 'none' ? null : { reader: reader.user.id, token: reader.accessToken };
  return { identity, cookies };
}

/**
 * Answers pages that want to be told of what is new (decision 26): one connection to the database for
 * all of them, each page's socket under the session that its request brought. Gives what takes requests for sockets.
 */
export function serveLive({ times = usualTimes } = {}): LiveServer {
  const hub = new LiveHub();
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: 4 * pageLimits.message,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const connections = new Set<Connection>();
  const perNetwork = new Map<string, number>();
  const renewed = new WeakMap<IncomingMessage, string[]>();
  /** Who signed out when: a socket that was asked for before must not stand after it. */
  const leftLately = new Map<string, number>();
  let taken = 0;

  sockets.on('headers', (headers, request) => {
    for (const cookie of renewed.get(request) ?? []) headers.push(`Set-Cookie: ${cookie}`);
  });

  const unfollow = followDatabase({
    onReady: () => hub.upstreamReady(),
    onLost: () => hub.upstreamLost(),
    onChange(told) {
      if (told.table === 'content_changes') {
        const { article_ids, categories, districts } = told.row;
        for (const covered of coveredIn(told.row.topics)) hub.tell(`coverage:${covered}`, null);
        // What is only told live changes no other page.
        if (article_ids.length > 0 || categories.length > 0 || districts.length > 0)
          hub.tell('changes', toldOf(told.row));
      } else if (told.table === 'notifications') hub.tell(notificationsOf(told.row.user_id), null);
      // As the table's policy has it: nothing is told of a story that is not public.
      else if (new Date(told.row.public_from) <= new Date())
        hub.tell(`discussion:${told.row.article_id}`, null);
    },
  });

  function accept(socket: WebSocket, identity: Identity): void {
    const connection = { socket, identity, isAlive: true, verifiedAt: performance.now() };
    const page = hub.add(socket, identity?.reader ?? null);
    connections.add(connection);
    socket.on('pong', () => (connection.isAlive = true));
    socket.on('message', (data, isBinary) => {
      if (isBinary) socket.close(closeCodes.refused, 'no text');
      // Text comes as one buffer (ws: binaryType nodebuffer).
      else hub.hear(page, (data as Buffer).toString('utf8'));
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      connections.delete(connection);
      hub.remove(page);
    });
  }

  /** Holds a place for a socket until it is closed; false where there is none left. */
  function hold(socket: Duplex, network: string): boolean {
    const own = perNetwork.get(network) ?? 0;
    if (taken >= socketLimits.process || own >= socketLimits.network) return false;
    taken += 1;
    perNetwork.set(network, own + 1);
    socket.once('close', () => {
      taken -= 1;
      const left = (perNetwork.get(network) ?? 1) - 1;
      if (left === 0) perNetwork.delete(network);
      else perNetwork.set(network, left);
    });
    return true;
  }

  async function open(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    address: string,
  ): Promise<void> {
    const begun = performance.now();
    const known = await identify(request, address).catch(() => 'unavailable' as const);
    if (socket.destroyed) return;
    if (known === 'unavailable') return refuseSocket(socket, 503);
    const reader = known.identity?.reader;
    if (reader !== undefined && (leftLately.get(reader) ?? 0) >= begun)
      return refuseSocket(socket, 503);
    renewed.set(request, known.cookies);
    sockets.handleUpgrade(request, socket, head, (opened) => accept(opened, known.identity));
  }

  function take(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { headers, url = '' } = request;
    if (url.split('?', 1)[0] !== livePath) return refuseSocket(socket, 404);
    // Browsers say which page's script asks for a socket, and a script cannot change it (RFC 6455, 10.2). Sockets bring
    // cookies from everywhere, so nothing else would do.
    if (!isOwnOrigin(headers.origin, headers.host)) return refuseSocket(socket, 403);
    if (!hub.isOpen) return refuseSocket(socket, 503);
    // The site's server has written it.
    const address = String(headers['x-forwarded-for'] ?? request.socket.remoteAddress ?? '')
      .split(',')
      .slice(-1)
      .join('')
      .trim();
    if (!hold(socket, networkOfAddress(address))) return refuseSocket(socket, 503);
    const destroy = () => socket.destroy();
    socket.on('error', destroy);
    void open(request, socket, head, address);
  }

  /** Looks who is still there, and asks the auth service for the sessions that were not looked at for long. */
  async function poll(): Promise<void> {
    const due = new Map<string, Connection[]>();
    for (const connection of connections) {
      const { socket, identity, isAlive, verifiedAt } = connection;
      if (!isAlive) {
        socket.terminate();
        continue;
      }
      connection.isAlive = false;
      socket.ping();
      if (identity && performance.now() - verifiedAt > times.session)
        due.set(identity.token, [...(due.get(identity.token) ?? []), connection]);
    }
    await someAtOnce([...due], atOnce, async ([token, own]) => {
      const isOver = await isTokenOver(token);
      for (const connection of own)
        if (isOver) connection.socket.close(closeCodes.sessionOver, 'session over');
        else connection.verifiedAt = performance.now();
    });
  }

  const looking = workRegularly(poll, { name: 'live', every: times.poll });

  return {
    take,
    closeReader(reader) {
      leftLately.set(reader, performance.now());
      setTimeout(() => leftLately.delete(reader), times.poll).unref();
      hub.closeReader(reader);
    },
    stop() {
      looking.stop();
      unfollow();
      hub.closeAll(closeCodes.goingAway, 'the site ends');
    },
  };
}

/** Serves live pages of this process, through the site's server. */
export function startLive(): void {
  offerSockets(serveLive());
}
