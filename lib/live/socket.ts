import {
  REALTIME_SUBSCRIBE_STATES,
  RealtimeClient,
  type RealtimeChannel,
} from '@supabase/realtime-js';

import { askAccess, isFresh } from './access';
import type { LiveSocket, SocketEvents } from './connection';
import { subscriptionOf, type LiveAccess, type LiveSubject, type PublicChange } from './model';

/** What Realtime tells of itself, beside the rows (https://supabase.com/docs/guides/realtime/protocol). */
type SystemNotice = { extension: string; status: 'ok' | 'error' };

/**
 * Opens the tab's socket to the site. Takes the access and whom to tell; coming back after a loss is
 * the caller's work, so the first loss ends this socket. Its token is renewed before it ends; when
 * the session has ended or is another reader's, the socket counts as lost.
 */
export async function openSocket(given: LiveAccess, events: SocketEvents): Promise<LiveSocket> {
  let access = given;
  let isClosed = false;
  const channels = new Map<LiveSubject, RealtimeChannel>();
  const lost = () => {
    if (!isClosed) events.onLost();
  };
  const client = new RealtimeClient(socketAddress(given.path), {
    params: { apikey: given.apikey },
    transport: QuietSocket,
    accessToken: async () => {
      if (!isClosed && !isFresh(access, Date.now())) {
        const renewed = await askAccess();
        if (renewed?.readerId === access.readerId) access = renewed;
        else lost();
      }
      return access.token ?? access.apikey;
    },
  });
  await client.setAuth();

  const listen = (subject: LiveSubject) => {
    const wanted = subscriptionOf(subject, access.readerId);
    if (isClosed || !wanted || channels.has(subject)) return;
    const { event, ...rows } = wanted;
    const channel = client.channel(subject);
    channels.set(subject, channel);
    channel
      .on('postgres_changes', { event: event as '*', schema: 'public', ...rows }, ({ new: row }) =>
        events.onNews(subject, subject === 'changes' ? (row as PublicChange) : null),
      )
      // Rows are told from this notice on; a refusal ends the channel.
      .on('system', {}, ({ status, extension }: SystemNotice) => {
        if (extension !== 'postgres_changes') return;
        if (status === 'ok') events.onReady(subject);
        else lost();
      })
      .subscribe((status) => {
        if (status !== REALTIME_SUBSCRIBE_STATES.SUBSCRIBED && channels.has(subject)) lost();
      });
  };
  const leave = (subject: LiveSubject) => {
    const channel = channels.get(subject);
    channels.delete(subject);
    if (channel) void client.removeChannel(channel);
  };
  const close = () => {
    isClosed = true;
    channels.clear();
    void client.removeAllChannels();
  };
  return { listen, leave, close };
}

/** Ended before it stands, a socket is an error in the browser's log: it is let stand first. */
class QuietSocket extends WebSocket {
  override close(code?: number, reason?: string): void {
    if (this.readyState === WebSocket.CONNECTING)
      this.addEventListener('open', () => super.close(code, reason), { once: true });
    else super.close(code, reason);
  }
}

function socketAddress(path: string): string {
  const address = new URL(path, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return address.href;
}
