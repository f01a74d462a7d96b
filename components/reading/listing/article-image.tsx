import type { Image } from '@/lib/reading/articles/model';
import { imageSize, imageSources } from '@/lib/reading/articles/image';

/**
 * An article's image in a 16:9 box that is sized before a byte arrives. `sizes` as in HTML;
 * `isLead` for the one image that is seen first; `isWhole` for one of which nothing is cut, with room beside it. The box stays when the image cannot be had.
 */
export function ArticleImage({
  image,
  sizes,
  isLead = false,
  decorative = false,
  isWhole = false,
}: {
  image: Image;
  sizes: string;
  isLead?: boolean;
  decorative?: boolean;
  isWhole?: boolean;
}) {
  return (
    <div
      data-picture
      // What failed before the page was taken over is marked already (failed-images.client.ts).
      suppressHydrationWarning
      className="relative grid aspect-video place-items-center overflow-hidden bg-sunk"
    >
      {/* Seen until the image is there, or, with words, when it cannot be had. */}
      <span className="godna w-9 text-line" aria-hidden="true" />
      {image && (
        <picture className="absolute inset-0">
          {imageSources(image.url).map((source) => (
            <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
          ))}
          <img
            src={image.url}
            alt={decorative ? '' : image.alt}
            width={imageSize.width}
            height={imageSize.height}
            loading={isLead ? 'eager' : 'lazy'}
            fetchPriority={isLead ? 'high' : undefined}
            decoding="async"
            referrerPolicy="no-referrer"
            className={`size-full ${isWhole ? 'bg-sunk object-contain' : 'object-cover'}`}
            style={focusStyle(image)}
          />
        </picture>
      )}
    </div>
  );
}

/** Keeps the image's subject in sight where the box cuts it; the middle needs no word. */
function focusStyle({ focus }: Image) {
  if (!focus || (focus.x === 50 && focus.y === 50)) return undefined;
  return { objectPosition: `${focus.x}% ${focus.y}%` };
}
