import { xmlText } from '@/lib/platform/text/xml';

import type { WxrIndex } from './wxr';

/** Images of one gallery. */
const MOST_PICTURES = 100;

const figure = (image: string, caption: string) =>
  `<figure>${image}${caption.trim() && `<figcaption>${caption}</figcaption>`}</figure>`;

/** Takes a text that ends with the end of an image's frame; gives the image with what stands below it. */
function framedImage(html: string): string {
  return html.replace(/\[caption([^[\]]*)\]([\s\S]*)\[\/caption\]$/i, (_whole, said: string, inner: string) => {
    const [, image = '', below = ''] = /(<img[^<>]*>(?:<\/a>)?)([\s\S]*)/i.exec(inner) ?? [];
    return image && figure(image, below.trim() || (/\bcaption="([^"]*)"/.exec(said)?.[1] ?? ''));
  }); // prettier-ignore
}

/** A gallery as its images: those that it names, else those that were sent for the post. */
function gallery(said: string, index: WxrIndex, post: string): string {
  const named = /\b(?:ids|include)\s*=\s*["']?([\d,\s]+)/i.exec(said)?.[1]?.match(/\d+/g);
  const images = (named ?? index.ofPost.get(post) ?? []).slice(0, MOST_PICTURES).map((id) => {
    const picture = index.pictures.get(id);
    if (!picture) return '';
    const image = `<img src="${xmlText(picture.url)}" alt="${xmlText(picture.alt ?? '')}">`;
    return figure(image, xmlText(picture.caption ?? ''));
  });
  return `<figure class="gallery">${images.join('')}</figure>`;
}

/** An image at the address of its file instead of a smaller one's, where its number is known. */
function wholeImage(image: string, index: WxrIndex): string {
  const [, id = ''] = /\bwp-image-(\d+)/.exec(image) ?? [];
  const picture = index.pictures.get(id);
  return picture ? image.replace(/\bsrc="[^"]*"/i, `src="${xmlText(picture.url)}"`) : image;
}

/**
 * A post's text as plain HTML. Shortcodes are instructions to WordPress: captions and galleries become figures, other frames go.
 *
 * @param html the text as the export has it
 * @param index images of the whole export
 * @param post the post's number
 * @returns HTML without shortcodes, with images at the addresses of their whole files
 */
export function wordpressHtml(html: string, index: WxrIndex, post: string): string {
  // What stands behind the last closing is in no frame: looked through from each opening, it would be for ever.
  const framed = html.split(/(?<=\[\/caption\])/i);
  const open = framed.at(-1)?.toLowerCase().endsWith('[/caption]') ? '' : (framed.pop() ?? '');
  return [...framed.map(framedImage), open]
    .join('')
    .replace(/\[gallery(\s[^[\]]*)?\]/gi, (_whole, said = '') => gallery(String(said), index, post))
    .replace(
      /\[\/?(?:playlist|audio|video|embed|caption|wp_caption|youtube|vimeo|tweet|contact-form|contact-field|vc_\w+|et_pb_\w+)(?:\s[^[\]]*)?\]/gi,
      '',
    )
    .replace(/<img\b[^<>]*>/gi, (image) => wholeImage(image, index));
}
