import sharp from 'sharp';

import { imageFormats, imageSize, imageWidths } from '@/lib/reading/articles/image';

/** One rendered file: its name inside the image's folder, its type and its bytes. */
export type RenderedImage = { name: string; contentType: string; bytes: Buffer };

/** Takes an SVG illustration (16:9); gives it in every width and format in which images are kept. */
export async function renderArtwork(svg: Buffer): Promise<RenderedImage[]> {
  const large = await sharp(svg, { density: 600 })
    .resize(imageSize.width, imageSize.height, { fit: 'cover' })
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const jobs = imageWidths.flatMap((width) => imageFormats.map((format) => ({ width, format })));
  return Promise.all(
    jobs.map(async ({ width, format }) => {
      const image = sharp(large.data, { raw: large.info }).resize(width);
      const bytes =
        format === 'avif'
          ? await image.avif({ quality: 55, effort: 2 }).toBuffer()
          : format === 'webp'
            ? await image.webp({ quality: 82 }).toBuffer()
            : await image.jpeg({ quality: 84, mozjpeg: true }).toBuffer();
      const contentType = format === 'jpg' ? 'image/jpeg' : `image/${format}`;
      return { name: `${width}.${format}`, contentType, bytes };
    }),
  );
}
