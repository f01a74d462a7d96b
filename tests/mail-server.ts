import { createServer, type AddressInfo, type Socket } from 'node:net';

/** How a mail server treats one of its mailboxes. */
type MailboxBehaviour =
  | 'takes'
  /** Asks to come again (451, greylisting). */
  | 'greylists'
  | 'has no such mailbox'
  | 'is full'
  /** Refuses the text once it has it. */
  | 'refuses the text'
  /** Says nothing more once the mailbox is named. */
  | 'hangs'
  /** Drops the line within the text. */
  | 'cuts off'
  /** Takes the mail and drops the line before it says so: the mail comes again. */
  | 'takes and cuts off';

/** A mail as it came: its headers by their names in small letters, both its forms, and its bytes. */
export type ReceivedMail = {
  from: string;
  headers: Record<string, string>;
  text: string;
  html: string;
  bytes: number;
};

export type MailServer = {
  url: string;
  /** What a mailbox got; how it was treated, and how often it was asked for. */
  mailbox: (address: string) => { received: ReceivedMail[]; asked: number };
  behave: (address: string, behaviour: MailboxBehaviour) => void;
  /** The mails it took, of all mailboxes. */
  taken: () => number;
  stop: () => Promise<void>;
};

/** What is said to whoever names such a mailbox. */
const refusals: Partial<Record<MailboxBehaviour, string>> = {
  greylists: '451 4.7.1 Greylisted, come again',
  'has no such mailbox': '550 5.1.1 No such mailbox',
  'is full': '552 5.2.2 Mailbox full',
};

function unfolded(head: string): Record<string, string> {
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

/** The words of a header that are encoded (RFC 2047): UTF-8, in base64 or quoted-printable. */
export function decodedHeader(value: string): string {
  const bytesOf = (kind: string, text: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(text, 'base64')
      : Buffer.from(
          text
            .replaceAll('_', ' ')
            .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
              String.fromCharCode(parseInt(hex, 16)),
            ),
          'latin1',
        );
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (words) =>
      Buffer.concat(
        [...words.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, kind = '', text = '']) =>
          bytesOf(kind, text),
        ),
      ).toString('utf8'),
    );
}

function parsed(from: string, raw: string): ReceivedMail {
  const end = raw.indexOf('\r\n\r\n');
  const headers = unfolded(raw.slice(0, end));
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const parts = raw.slice(end).split(`--${boundary}`).slice(1, -1);
  const bodyOf = (type: string) => {
    const part = parts.find((each) => each.includes(`Content-Type: ${type}`)) ?? '';
    const [, body = ''] = part.split(/\r\n\r\n(.*)/s);
    return Buffer.from(body, 'base64').toString('utf8');
  };
  return {
    from,
    headers,
    text: bodyOf('text/plain'),
    html: bodyOf('text/html'),
    bytes: Buffer.byteLength(raw),
  };
}

/** A mail server of this machine (RFC 5321) that behaves and misbehaves as others do. Takes its port, any free one by default. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const mailboxes = new Map<string, { received: ReceivedMail[]; asked: number }>();
  const behaviours = new Map<string, MailboxBehaviour>();
  const sockets = new Set<Socket>();
  let taken = 0;
  const mailbox = (address: string) => {
    const known = mailboxes.get(address) ?? { received: [], asked: 0 };
    mailboxes.set(address, known);
    return known;
  };

  function converse(socket: Socket): void {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    let [from, to, heard, text] = ['', '', '', null as string | null];
    const say = (reply: string) => socket.write(`${reply}\r\n`);
    const behaviour = () => behaviours.get(to) ?? 'takes';
    const atRecipient = (): string | null => {
      mailbox(to).asked += 1;
      if (behaviour() === 'hangs') return null;
      return refusals[behaviour()] ?? '250 2.1.5 OK';
    };
    const atEnd = (raw: string): void => {
      if (behaviour() === 'refuses the text') return void say('554 5.6.0 Not like this');
      mailbox(to).received.push(parsed(from, raw));
      taken += 1;
      if (behaviour() === 'takes and cuts off') socket.destroy();
      else say('250 2.0.0 Taken');
    };
    const command = (line: string): void => {
      const verb = line.slice(0, 4).toUpperCase();
      const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
      if (verb === 'EHLO') return void say('250-mail.test\r\n250 8BITMIME');
      if (verb === 'MAIL') {
        from = address;
        return void say('250 2.1.0 OK');
      }
      if (verb === 'RCPT') {
        to = address;
        const reply = atRecipient();
        return void (reply !== null && say(reply));
      }
      if (verb === 'DATA') {
        if (behaviour() === 'cuts off') return void socket.destroy();
        text = '';
        return void say('354 Go on');
      }
      if (verb === 'QUIT') return void socket.end('221 Bye\r\n');
      say('250 OK');
    };
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      heard += chunk;
      for (;;) {
        const end = heard.indexOf(text === null ? '\r\n' : '\r\n.\r\n');
        if (end === -1) return;
        const said = heard.slice(0, end);
        heard = heard.slice(end + (text === null ? 2 : 5));
        if (text === null) command(said);
        else {
          text = null;
          atEnd(said.replaceAll('\r\n..', '\r\n.'));
        }
      }
    });
    say('220 mail.test ESMTP');
  }

  const server = createServer(converse);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mailbox,
    behave: (address, behaviour) => void behaviours.set(address, behaviour),
    taken: () => taken,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
