import type { RawArticle } from './model';
import { childrenOf, firstText, textOf } from './xml-access';
import type { XmlElement } from './xml-items';

/** Image addresses of a WordPress export by the number of their attachment. */
export type Attachments = Map<string, string>;

/**
 * Notes the address of an image when an item of a WordPress export is one.
 *
 * @param attachments the collection to add to
 * @param item any item of the export
 */
export function addAttachment(attachments: Attachments, item: XmlElement): void {
  if (firstText(item, 'wp:post_type') !== 'attachment') return;
  const id = firstText(item, 'wp:post_id');
  const url = firstText(item, 'wp:attachment_url');
  if (id !== undefined && url !== undefined && /\.(?:jpe?g|png|webp|gif|avif)$/i.test(url))
    attachments.set(id, url);
}

function metaOf(item: XmlElement, key: string): string | undefined {
  const meta = childrenOf(item, 'wp:postmeta').find(
    (candidate) => firstText(candidate, 'wp:meta_key') === key,
  );
  return meta && firstText(meta, 'wp:meta_value');
}

function termsOf(item: XmlElement, domain: string): string[] {
  return childrenOf(item, 'category')
    .filter(({ attributes }) => attributes['domain'] === domain)
    .flatMap((category) => textOf(category) ?? []);
}

/** Shortcodes are instructions to WordPress: captions lose their frame, the others go. */
function withoutShortcodes(html: string | undefined): string | undefined {
  // What stands behind the last closing is in no frame: looked through from each opening, it would be for ever.
  const framed = html?.split(/(?<=\[\/caption\])/i) ?? [];
  const open = framed.at(-1)?.toLowerCase().endsWith('[/caption]') ? '' : (framed.pop() ?? '');
  return html === undefined
    ? undefined
    : [...framed.map(withoutFrame), open]
        .join('')
        .replace(
          /\[\/?(?:gallery|playlist|audio|video|embed|caption|wp_caption|youtube|vimeo|tweet|contact-form|contact-field|vc_\w+|et_pb_\w+)(?:\s[^[\]]*)?\]/gi,
          '',
        );
}

/** Takes a text that ends with the end of an image's frame; gives the image alone. */
function withoutFrame(html: string): string {
  return html.replace(/\[caption[^[\]]*\]([\s\S]*)\[\/caption\]$/i, (_whole, inner: string) =>
    inner.replace(/(<img[^<>]*>(?:<\/a>)?)[\s\S]*/i, '$1'),
  );
}

function postDates(item: XmlElement): string[] {
  const gmt = firstText(item, 'wp:post_date_gmt');
  return [
    firstText(item, 'pubdate'),
    gmt && !gmt.startsWith('0000') ? `${gmt} GMT` : undefined,
    firstText(item, 'wp:post_date'),
  ].filter((date) => date !== undefined && !/-0001/.test(date)) as string[];
}

/** A post as an article, or why the item is none. */
export type PostResult =
  | { readonly ok: true; readonly article: RawArticle }
  | { readonly ok: false; readonly reason: string };

/**
 * Understands an item of a WordPress export (WXR 1.0 to 1.2). Articles are published posts without
 * a password; pages, attachments, menus, drafts and the like are set aside with that reason.
 *
 * @param item the item
 * @param attachments images of the whole export, for the post's featured image
 * @returns the article, or the reason
 */
export function wxrItemToArticle(item: XmlElement, attachments: Attachments): PostResult {
  const type = firstText(item, 'wp:post_type') ?? 'post';
  if (type !== 'post') return { ok: false, reason: `not a post but "${type}"` };
  const status = firstText(item, 'wp:status') ?? 'publish';
  if (status !== 'publish')
    return { ok: false, reason: `the post is not published but "${status}"` };
  if (firstText(item, 'wp:post_password') !== undefined)
    return { ok: false, reason: 'the post is protected by a password' };
  return {
    ok: true,
    article: {
      title: firstText(item, 'title'),
      summary: withoutShortcodes(firstText(item, 'excerpt:encoded', 'description')),
      body: withoutShortcodes(firstText(item, 'content:encoded')),
      url: firstText(item, 'link', 'guid'),
      author: firstText(item, 'dc:creator'),
      dates: postDates(item),
      image: attachments.get(metaOf(item, '_thumbnail_id') ?? ''),
      categories: termsOf(item, 'category'),
      tags: termsOf(item, 'post_tag'),
    },
  };
}
