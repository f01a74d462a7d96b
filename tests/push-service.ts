import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { importJWK, jwtVerify } from 'jose';

/** How a phone's push service answers. */
type Behaviour = 'takes' | 'gone' | 'asked too often' | 'broken' | 'forbidden' | 'cut off';

/** What a phone got: in clear, with how the service was to treat it. */
type Received = {
  message: Record<string, unknown>;
  topic: string;
  ttl: number;
  urgency: string;
  contact: unknown;
};

/** A phone as its browser would subscribe it (Push API), and what it got. */
export type TestPhone = {
  endpoint: string;
  p256dh: string;
  auth: string;
  received: Received[];
  behaviour: Behaviour;
  /** How often it was asked, whatever it answered. */
  asked: number;
};

export type PushService = {
  host: string;
  newPhone: (behaviour?: Behaviour) => TestPhone;
  stop: () => Promise<void>;
};

type Kept = { phone: TestPhone; key: ReturnType<typeof createECDH>; auth: Buffer };

const hmac = (key: Buffer, ...data: (Buffer | string)[]) =>
  data.reduce((hash, each) => hash.update(each), createHmac('sha256', key)).digest();

/** Reads a message as a browser does (RFC 8291, 3.4, on RFC 8188). Throws when it is not for this phone. */
function decrypt(body: Buffer, { key, auth }: Kept): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const shared = hmac(auth, key.computeSecret(sender));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), sender]);
  const pseudorandom = hmac(salt, hmac(shared, info, Buffer.from([1])));
  const derive = (use: string, length: number) =>
    hmac(pseudorandom, `Content-Encoding: ${use}\0`, Buffer.from([1])).subarray(0, length);
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  return padded.subarray(0, end).toString('utf8');
}

/** Who sends, as its proof says (RFC 8292, 2 and 3). Throws when the proof is none for this service. */
async function contactOf(header: string, origin: string): Promise<unknown> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(header) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
  const { payload } = await jwtVerify(token, jwk, { audience: origin });
  return payload.sub;
}

const statuses: Partial<Record<Behaviour, number>> = {
  gone: 410,
  'asked too often': 429,
  broken: 502,
  forbidden: 403,
};

/** A push service of this machine (RFC 8030) that behaves and misbehaves as the browsers' do. Takes its port, any free one by default. */
export async function startPushService(port = 0): Promise<PushService> {
  const phones = new Map<string, Kept>();
  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => {
      response.writeHead(400, { 'content-type': 'text/plain' }).end(String(error));
    });
  });

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const kept = phones.get(request.url ?? '');
    if (!kept || request.method !== 'POST') return void response.writeHead(404).end();
    const { phone } = kept;
    phone.asked += 1;
    if (phone.behaviour === 'cut off') return void request.socket.destroy();
    const status = statuses[phone.behaviour];
    if (status !== undefined) {
      response.writeHead(status, status === 429 ? { 'retry-after': '120' } : {}).end();
      return;
    }
    const { topic = '', ttl, urgency, authorization } = request.headers;
    const contact = await contactOf(authorization ?? '', `http://${service.host}`);
    phone.received.push({
      message: JSON.parse(decrypt(body, kept)) as Record<string, unknown>,
      topic: String(topic),
      ttl: Number(ttl),
      urgency: String(urgency),
      contact,
    });
    response.writeHead(201).end();
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const service: PushService = {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    newPhone: (behaviour = 'takes') => {
      const key = createECDH('prime256v1');
      key.generateKeys();
      const auth = randomBytes(16);
      const path = `/phone/${randomBytes(16).toString('base64url')}`;
      const phone: TestPhone = {
        endpoint: `http://${service.host}${path}`,
        p256dh: key.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
        received: [],
        behaviour,
        asked: 0,
      };
      phones.set(path, { phone, key, auth });
      return phone;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return service;
}
