import 'server-only';

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

import { WebSocketServer } from 'ws';

import { offerSockets, refuseSocket, type LiveServer } from '@/lib/server/sockets';
import { isOwnOrigin, networkOfAddress } from '@/lib/platform/http/sender';
import { followDatabase } from '@/lib/platform/supabase/database-changes';
import { hasSessionCookie } from '@/lib/platform/supabase/session-jar';
import { sessionOfRequest } from '@/lib/platform/supabase/session-of-request';
import { isTokenOver, verifiedReader } from '@/lib/platform/supabase/verified-reader';

import { coveredIn } from '@/lib/reading/coverage/model';
import { workRegularly } from '@/lib/platform/processes/work-regularly';

import { LiveHub, notificationsOf, pageLimits } from './hub';
import { closeCodes, livePath } from './model';
import { OpenPages, type Identity } from './open-pages';
import { SocketPlaces } from './socket-places';
import { toldOf } from './told';

/** Milliseconds between looks at whether pages are still there, and after which a session is looked at again. */
const usualTimes = { poll: 30_000, session: 180_000 };

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
  const pages = new OpenPages(hub, { isTokenOver, sessionLasts: times.session });
  const places = new SocketPlaces();
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: 4 * pageLimits.message,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const renewed = new WeakMap<IncomingMessage, string[]>();
  /** Who signed out when: a socket that was asked for before must not stand after it. */
  const leftLately = new Map<string, number>();

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
    sockets.handleUpgrade(request, socket, head, (opened) => pages.accept(opened, known.identity));
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
    if (!places.hold(socket, networkOfAddress(address))) return refuseSocket(socket, 503);
    const destroy = () => socket.destroy();
    socket.on('error', destroy);
    void open(request, socket, head, address);
  }

  const looking = workRegularly(() => pages.poll(), { name: 'live', every: times.poll });

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
