import type { LiveSocket, SocketEvents } from './connection';
import { livePath, type LiveSubject, type PageMessage, type SiteMessage } from './model';

/**
 * Opens the tab's socket to the site, which knows by the session's cookie whose it is (lib/phone/live/serve.ts).
 * Takes whom to tell; coming back after a loss is the caller's work, so the first loss ends this socket.
 */
export function openSocket(events: SocketEvents): LiveSocket {
  const address = new URL(livePath, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(address);
  const wanted = new Set<LiveSubject>();
  let isClosed = false;
  const tell = (message: PageMessage) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  socket.addEventListener('open', () => {
    // Ended before it stands, a socket is an error in the browser's log: it was let stand first.
    if (isClosed) return socket.close();
    for (const follow of wanted) tell({ follow });
  });
  socket.addEventListener('message', ({ data }) => {
    if (isClosed) return;
    const message = JSON.parse(String(data)) as SiteMessage;
    if ('ready' in message) events.onReady(message.ready);
    else if (message.changes)
      for (const change of message.changes) events.onNews(message.news, change);
    else events.onNews(message.news, null);
  });
  socket.addEventListener('close', () => {
    if (!isClosed) events.onLost();
  });
  return {
    listen(subject) {
      wanted.add(subject);
      tell({ follow: subject });
    },
    leave(subject) {
      wanted.delete(subject);
      tell({ leave: subject });
    },
    close() {
      isClosed = true;
      if (socket.readyState !== WebSocket.CONNECTING) socket.close();
    },
  };
}
