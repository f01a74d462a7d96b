// Decodes one HEIC file in a thread of its own (heic.ts): what a decoder does with a broken file ends with the thread.
import { parentPort, workerData } from 'node:worker_threads';

import libheif from 'libheif-js/wasm-bundle.js';

/** Takes a file and how many pixels it may have; gives its points or the name of what is wrong with it. */
async function decode({ bytes, mostPixels }) {
  const [image] = new libheif.HeifDecoder().decode(bytes);
  if (!image) return { error: 'photo_unreadable' };
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > mostPixels) return { error: 'photo_too_many_pixels' };
  const data = new Uint8ClampedArray(width * height * 4);
  const shown = await new Promise((resolve) => image.display({ data, width, height }, resolve));
  return shown
    ? { data: new Uint8Array(data.buffer), width, height }
    : { error: 'photo_unreadable' };
}

const points = await decode(workerData).catch(() => ({ error: 'photo_unreadable' }));
parentPort.postMessage(points, points.data ? [points.data.buffer] : []);
