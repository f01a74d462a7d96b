import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotliOnce = promisify(zlib.brotliCompress);
const gzipOnce = promisify(zlib.gzip);
const unbrotli = promisify(zlib.brotliDecompress);

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN, BROTLI_OPERATION_FLUSH } =
  zlib.constants;

/** Of pages that have just been made, while others may be waited for. */
export const quickQuality = 5;
/** Of what stays as it is: scripts and styles, pages once there is time (recompression.ts), and at once those for less data. */
export const leastQuality = 11;
/** Of answers on their way out. A window of 256 KB instead of 4 MB keeps the memory of many at once small. */
const passingQuality = 4;
const passingWindow = 18;

/** Types worth compressing. */
const compressible =
  /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)|application\/(?:x-)?javascript|image\/svg)/;

/** Whether an answer of this type gets smaller by compressing. */
export function isCompressible(type: string): boolean {
  return compressible.test(type);
}

/** A whole body compressed by brotli, outside the thread that answers. */
export async function brotli(plain: Buffer, quality: number): Promise<Buffer> {
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: plain.length };
  return alone(await brotliOnce(plain, { params }));
}

/** Takes a body compressed by brotli; gives it in another encoding. */
export async function recode(body: Buffer, encoding: 'gzip' | 'identity'): Promise<Buffer> {
  const plain = await unbrotli(body);
  return alone(encoding === 'identity' ? plain : await gzipOnce(plain));
}

/** Node gives a part of the 64 KB that it wrote to: what is kept of that would keep all of them. */
function alone(part: Buffer): Buffer {
  const whole = Buffer.allocUnsafeSlow(part.length);
  part.copy(whole);
  return whole;
}

/** What compresses an answer as it passes, each piece at once: a page that streams is seen as it comes. */
export function compressor(encoding: 'br' | 'gzip'): Transform {
  if (encoding === 'gzip') return zlib.createGzip({ flush: zlib.constants.Z_SYNC_FLUSH });
  return zlib.createBrotliCompress({
    flush: BROTLI_OPERATION_FLUSH,
    params: { [BROTLI_PARAM_QUALITY]: passingQuality, [BROTLI_PARAM_LGWIN]: passingWindow },
  });
}
