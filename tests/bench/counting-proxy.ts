import http from 'node:http';
import net from 'node:net';

export type BackendCall = { method: string; path: string; at: number };

export type CountingProxy = {
  /** what the site is given as its backend's address */
  url: string;
  /** calls that arrived since the last `clear`, in order */
  calls: () => readonly BackendCall[];
  clear: () => void;
  /** has each later call wait so many milliseconds before it is passed on */
  slow: (milliseconds: number) => void;
  /** keeps back answers to later calls whose path contains this, for ever; with null no more */
  keepBack: (part: string | null) => void;
  /** sockets that stand open now */
  sockets: () => number;
  close: () => Promise<void>;
};

/**
 * Listens on a free port of 127.0.0.1, passes each request and WebSocket on to the backend and
 * notes it. Takes the backend's address (`http://127.0.0.1:PORT`).
 */
export async function startCountingProxy(backendUrl: string): Promise<CountingProxy> {
  const target = new URL(backendUrl);
  let calls: BackendCall[] = [];
  let sockets = 0;
  let pause = 0;
  let keptBack: string | null = null;
  const note = ({ method = '', url = '' }: http.IncomingMessage) =>
    calls.push({ method, path: url, at: Date.now() });
  const agent = new http.Agent({ keepAlive: true });
  const server = http.createServer((request, response) => {
    note(request);
    const { method, url, headers } = request;
    const pass = () => {
      const onward = http.request(
        { host: target.hostname, port: target.port, method, path: url, headers, agent },
        (answer) => {
          if (keptBack !== null && url?.includes(keptBack)) return;
          response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
          answer.pipe(response);
        },
      );
      onward.on('error', () => response.destroy());
      request.pipe(onward);
    };
    if (pause > 0) setTimeout(pass, pause);
    else pass();
  });
  // As the gateway itself: an idle connection that ends first loses the request that comes at that moment.
  server.keepAliveTimeout = 65_000;
  server.on('upgrade', (request: http.IncomingMessage, socket: net.Socket, head: Buffer) => {
    note(request);
    sockets += 1;
    socket.once('close', () => (sockets -= 1));
    passSocketOn(target, request, socket, head);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    calls: () => calls,
    clear: () => {
      calls = [];
    },
    slow: (milliseconds) => {
      pause = milliseconds;
    },
    keepBack: (part) => {
      keptBack = part;
    },
    sockets: () => sockets,
    close: () => {
      agent.destroy();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function passSocketOn(
  target: URL,
  request: http.IncomingMessage,
  socket: net.Socket,
  head: Buffer,
): void {
  const onward = net.connect(Number(target.port), target.hostname, () => {
    const headers = request.rawHeaders.flatMap((value, index, all) =>
      index % 2 === 0 ? [`${value}: ${all[index + 1] ?? ''}`] : [],
    );
    onward.write([`${request.method} ${request.url} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
    onward.write(head);
    socket.pipe(onward).pipe(socket);
  });
  onward.on('error', () => socket.destroy());
  socket.on('error', () => onward.destroy());
}

/**
 * Whether a call is the site's own look for changes (lib/platform/revalidation/follow-changes.ts), which it
 * makes every 15 s whether anybody reads or not.
 */
export function isFollowerCall({ path }: BackendCall): boolean {
  return (
    path.startsWith('/rest/v1/rpc/changes_since') ||
    path.startsWith('/rest/v1/content_changes') ||
    path.startsWith('/realtime/')
  );
}

/** What the site asks for by itself at its hours (lib/platform/processes/work-regularly.ts). */
const chores = [
  'claim_announcements',
  'claim_letter_mails',
  'claim_print_file',
  'claim_pushes',
  'claim_sources',
  'claim_transfer',
  'deliver_notifications',
  'make_letters',
  'notify_of_deadlines',
  'outdated_print_files',
  'photos_to_remove',
  'queue_ages',
  'queue_letter_mails',
  'queue_pushes',
  'release_print',
  'sweep_erasure',
  'transfer_files_due',
  'unused_photos',
].map((name) => `/rest/v1/rpc/${name}`);

/** Whether a call is of the work that the site does whether anybody reads or not. */
export function isChore({ path }: BackendCall): boolean {
  return chores.includes(path.split('?')[0] ?? '');
}
