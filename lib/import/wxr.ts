import type { Result } from '@/lib/platform/result';
import { LIMITS, type RawArticle } from './model';
import { wordpressHtml } from './wxr-html';
import { childrenOf, firstText, textOf } from './xml-access';
import type { XmlElement } from './xml-items';

/** An image of a WordPress export. */
interface Attachment {
  readonly url: string;
  readonly alt: string | undefined;
  readonly caption: string | undefined;
}

/** What posts of a WordPress export name and do not hold: images by number and by the post they were sent for, authors by login. */
export class WxrIndex {
  readonly pictures = new Map<string, Attachment>();
  readonly ofPost = new Map<string, string[]>();
  readonly authors = new Map<string, string>();

  /** Notes an author of the export's head. */
  addAuthor(element: XmlElement): void {
    const login = firstText(element, 'wp:author_login');
    const name = firstText(element, 'wp:author_display_name');
    if (login !== undefined && name !== undefined)
      this.authors.set(login, name.slice(0, LIMITS.name));
  }

  /** Notes an image where an item is one. */
  addPicture(item: XmlElement): void {
    const id = firstText(item, 'wp:post_id');
    const url = firstText(item, 'wp:attachment_url');
    if (!isAttachment(item) || id === undefined || url === undefined) return;
    if (!/\.(?:jpe?g|png|webp|gif|avif)$/i.test(url)) return;
    this.pictures.set(id, {
      url,
      alt: metaOf(item, '_wp_attachment_image_alt')?.slice(0, LIMITS.imageAlt),
      caption: firstText(item, 'excerpt:encoded')?.slice(0, LIMITS.imageCaption),
    });
    const post = firstText(item, 'wp:post_parent') ?? '0';
    const others = this.ofPost.get(post);
    if (others) others.push(id);
    else this.ofPost.set(post, [id]);
  }
}

/** Whether an item is a file of the former site and no article: posts show it. */
export const isAttachment = (item: XmlElement): boolean =>
  firstText(item, 'wp:post_type') === 'attachment';

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

function postDates(item: XmlElement): string[] {
  const gmt = firstText(item, 'wp:post_date_gmt');
  return [
    firstText(item, 'pubdate'),
    gmt && !gmt.startsWith('0000') ? `${gmt} GMT` : undefined,
    firstText(item, 'wp:post_date'),
  ].filter((date) => date !== undefined && !/-0001/.test(date)) as string[];
}

/** A post as an article, or why the item is none. */
export type PostResult = Result<RawArticle, string>;

/**
 * Understands an item of a WordPress export (WXR 1.0 to 1.2). Articles are published posts without
 * a password; pages, attachments, menus, drafts and the like are set aside with that reason.
 *
 * @param item the item
 * @param index images and authors of the whole export
 * @returns the article, or the reason
 */
export function wxrItemToArticle(item: XmlElement, index: WxrIndex): PostResult {
  const type = firstText(item, 'wp:post_type') ?? 'post';
  if (type !== 'post') return { ok: false, error: `not a post but "${type}"` };
  const status = firstText(item, 'wp:status') ?? 'publish';
  if (status !== 'publish')
    return { ok: false, error: `the post is not published but "${status}"` };
  if (firstText(item, 'wp:post_password') !== undefined)
    return { ok: false, error: 'the post is protected by a password' };
  const html = (text: string | undefined) =>
    text && wordpressHtml(text, index, firstText(item, 'wp:post_id') ?? '');
  const creator = firstText(item, 'dc:creator');
  const picture = index.pictures.get(metaOf(item, '_thumbnail_id') ?? '');
  return {
    ok: true,
    value: {
      title: firstText(item, 'title'),
      summary: html(firstText(item, 'excerpt:encoded', 'description')),
      body: html(firstText(item, 'content:encoded')),
      url: firstText(item, 'link', 'guid'),
      author: index.authors.get(creator ?? '') ?? creator,
      dates: postDates(item),
      image: picture?.url,
      imageAlt: picture?.alt,
      imageCaption: picture?.caption,
      categories: termsOf(item, 'category'),
      tags: termsOf(item, 'post_tag'),
    },
  };
}
