import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import postgres from 'postgres';
import { WebSocketServer } from 'ws';
import type { GatewayConfiguration } from '@/supabase/local/gateway/configuration';
import type { Listeners } from './change-feed';
import { CHANGES_CHANNEL, readChange, SESSIONS_CHANNEL } from './changes';
import { Dispatcher } from './dispatcher';
import { RowReader } from './row-reader';
import { RealtimeSocket } from './socket';

const PATH = '/realtime/v1/websocket';
const LARGEST_MESSAGE = 256 * 1024;
const CHECK_EVERY_MS = 1_000;

/**
 * Serves the `postgres_changes` part of Supabase Realtime on the gateway's HTTP server.
 *
 * @param server whose upgrade requests to `/realtime/v1/websocket` are taken; others are refused
 * @param configuration of the gateway
 * @param log takes one line
 * @returns what must be told to it, by channel of LISTEN/NOTIFY
 * @see https://supabase.com/docs/guides/realtime/protocol
 */
export function startRealtime(
  server: Server,
  configuration: GatewayConfiguration,
  log: (line: string) => void,
): Listeners {
  const pool = postgres(configuration.authenticatorUrl, {
    max: 4,
    onnotice: () => undefined,
    connect_timeout: 5,
  });
  const dispatcher = new Dispatcher(new RowReader(pool), log);
  const sockets = new Set<RealtimeSocket>();
  const sweep = setInterval(() => {
    dispatcher.closeExpired();
    for (const socket of sockets) socket.closeIfSilent();
  }, CHECK_EVERY_MS);
  sweep.unref();
  const upgrades = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE });
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const apiKey = knownKey(request, configuration);
    if (apiKey === null) {
      stream.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n');
      return;
    }
    upgrades.handleUpgrade(request, stream, head, (webSocket) => {
      const socket = new RealtimeSocket(webSocket, apiKey, configuration, dispatcher);
      sockets.add(socket);
      webSocket.on('close', () => sockets.delete(socket));
    });
  });
  return {
    [CHANGES_CHANNEL]: (payload) => dispatcher.changed(readChange(payload)),
    [SESSIONS_CHANNEL]: (payload) => dispatcher.sessionEnded(payload),
  };
}

function knownKey(request: IncomingMessage, configuration: GatewayConfiguration): string | null {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const apiKey = url.searchParams.get('apikey');
  const known = [configuration.publishableKey, configuration.secretKey];
  return url.pathname === PATH && apiKey !== null && known.includes(apiKey) ? apiKey : null;
}
