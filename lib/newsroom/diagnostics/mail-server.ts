import net from 'node:net';
import tls from 'node:tls';

/** Where mails are handed in, and what this site calls itself there. */
export type MailServer = { host: string; port: number; from: string };

/** Characters of one reply that are read: servers list a dozen abilities. */
const longestReply = 8192;
/** Here the connection is encrypted from its first byte (RFC 8314, 3.3). */
const submissions = 465;

type Reply = { code: string; text: string };

/** One reply of a server: lines that begin with its code, `250-…`, the last one `250 …` (RFC 5321, 4.2.1). */
function readReply(socket: net.Socket): Promise<Reply> {
  return new Promise((resolve, reject) => {
    let text = '';
    const settle = (done: () => void) => {
      socket.off('data', take).off('error', reject).off('close', closed);
      done();
    };
    const closed = () => settle(() => reject(new Error('closed')));
    const take = (chunk: Buffer) => {
      text += chunk.toString('latin1');
      const code = /(?:^|\n)(\d{3})(?: [^\n]*)?\r?\n$/.exec(text)?.[1];
      if (code !== undefined) settle(() => resolve({ code, text: text.trim() }));
      else if (text.length > longestReply) settle(() => reject(new Error('no SMTP')));
    };
    socket.on('data', take).once('error', reject).once('close', closed);
  });
}

/** Says something and reads the reply; throws with it when it is another than expected. */
async function say(socket: net.Socket, line: string | null, expected: string): Promise<Reply> {
  const reply = readReply(socket);
  if (line !== null) socket.write(`${line}\r\n`);
  const { code, text } = await reply;
  if (code !== expected) throw new Error(text);
  return { code, text };
}

/** The same connection encrypted; who cannot prove to be the host is refused. */
function encrypted(socket: net.Socket, host: string): Promise<tls.TLSSocket> {
  return new Promise((resolve, reject) => {
    const secure = tls.connect({ socket, ...(net.isIP(host) ? { host } : { servername: host }) });
    secure.once('secureConnect', () => resolve(secure)).on('error', reject);
  });
}

async function greet(connection: net.Socket, { host, port, from }: MailServer): Promise<string> {
  let socket: net.Socket = port === submissions ? await encrypted(connection, host) : connection;
  await say(socket, null, '220');
  const { text } = await say(socket, `EHLO ${from}`, '250');
  if (port !== submissions && /^250[ -]STARTTLS\s*$/im.test(text)) {
    await say(socket, 'STARTTLS', '220');
    socket = await encrypted(socket, host);
    await say(socket, `EHLO ${from}`, '250');
  }
  socket.write('QUIT\r\n');
  const protocol = socket instanceof tls.TLSSocket ? ` · ${socket.getProtocol()}` : '';
  return `${host}:${port} · EHLO → 250${protocol}`;
}

/**
 * Connects to a mail server, greets it, encrypted where it can be (RFC 3207), and takes leave; no mail is sent.
 * Takes the milliseconds for all of it. Gives what came of it, for whoever mends it; throws with what went wrong.
 */
export async function greetMailServer(server: MailServer, milliseconds: number): Promise<string> {
  const connection = net.connect({ host: server.host, port: server.port });
  const place = `${server.host}:${server.port}`;
  const timer = setTimeout(
    () => connection.destroy(new Error(`> ${milliseconds} ms`)),
    milliseconds,
  );
  try {
    return await new Promise<string>((resolve, reject) => {
      connection.on('error', reject);
      greet(connection, server).then(resolve, reject);
    });
  } catch (error) {
    throw new Error(`${place}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  } finally {
    clearTimeout(timer);
    connection.destroy();
  }
}
