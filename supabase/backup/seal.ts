import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { Transform } from 'node:stream';

import { z } from 'zod';

import { Refusal } from './refusal';

/** Bytes sealed at once: what a reader holds before it knows that nobody has altered them. */
const pieceLength = 64 * 1024;
const ivLength = 12;
const tagLength = 16;
const headLength = 4;
/** In a piece's length: it is the last one. */
const lastBit = 0x8000_0000;

/** How the key comes from the passphrase (RFC 7914); stands in the open. */
export const sealing = z.object({
  cipher: z.literal('aes-256-gcm'),
  salt: z.base64(),
  N: z.literal(131_072),
  r: z.literal(8),
  p: z.literal(1),
});
export type Sealing = z.infer<typeof sealing>;

/** A new way to a key, with a salt of its own. */
export function newSealing(): Sealing {
  const salt = randomBytes(16).toString('base64');
  return { cipher: 'aes-256-gcm', salt, N: 131_072, r: 8, p: 1 };
}

/** The key that a passphrase leads to; takes some 0.3 s on purpose. */
export function keyOf(passphrase: string, { salt, N, r, p }: Sealing): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { N, r, p, maxmem: 256 * N * r };
    scrypt(passphrase.normalize('NFKC'), Buffer.from(salt, 'base64'), 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** What is sealed with a piece: of which file it is, where it stands in it, and whether it is the last. */
function place(name: string, number: number, isLast: boolean): Buffer {
  return Buffer.from(`${name}\0${number}\0${isLast ? 'last' : 'more'}`);
}

/**
 * Encrypts a file piece by piece (AES-256-GCM). No piece can be altered, left out, moved to another place or another
 * file, or cut off at the end without the key noticing.
 */
export function sealer(key: Buffer, name: string): Transform {
  let waiting = Buffer.alloc(0);
  let number = 0;
  const seal = (plain: Buffer, isLast: boolean): Buffer => {
    const iv = randomBytes(ivLength);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(place(name, number, isLast));
    number += 1;
    const head = Buffer.alloc(headLength);
    head.writeUInt32BE((plain.length | (isLast ? lastBit : 0)) >>> 0);
    return Buffer.concat([head, iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  };
  return new Transform({
    transform(chunk: Buffer, _, done) {
      waiting = Buffer.concat([waiting, chunk]);
      // One byte at least stays for the last piece.
      while (waiting.length > pieceLength) {
        this.push(seal(waiting.subarray(0, pieceLength), false));
        waiting = waiting.subarray(pieceLength);
      }
      done();
    },
    flush(done) {
      done(null, seal(waiting, true));
    },
  });
}

/** Decrypts what `sealer` made; fails with a `Refusal` where the key is another or the file is not whole. */
export function opener(key: Buffer, name: string): Transform {
  let waiting = Buffer.alloc(0);
  let number = 0;
  let isOver = false;
  const open = (piece: Buffer, isLast: boolean): Buffer => {
    const iv = piece.subarray(0, ivLength);
    const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(place(name, number, isLast));
    decipher.setAuthTag(piece.subarray(piece.length - tagLength));
    number += 1;
    const plain = decipher.update(piece.subarray(ivLength, piece.length - tagLength));
    return Buffer.concat([plain, decipher.final()]);
  };
  return new Transform({
    transform(chunk: Buffer, _, done) {
      waiting = Buffer.concat([waiting, chunk]);
      try {
        while (waiting.length >= headLength) {
          const head = waiting.readUInt32BE();
          const isLast = head >= lastBit;
          const length = ivLength + (head & (lastBit - 1)) + tagLength;
          if (length > ivLength + pieceLength + tagLength || isOver) throw new Error('altered');
          if (waiting.length < headLength + length) break;
          this.push(open(waiting.subarray(headLength, headLength + length), isLast));
          isOver = isLast;
          waiting = waiting.subarray(headLength + length);
        }
        done();
      } catch {
        done(new Refusal(`${name} cannot be read: the passphrase is another, or it was altered.`));
      }
    },
    flush(done) {
      const isWhole = isOver && waiting.length === 0;
      done(isWhole ? null : new Refusal(`${name} is cut off: fetch the backup again.`));
    },
  });
}
