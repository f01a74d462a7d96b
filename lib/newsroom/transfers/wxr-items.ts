import { createHash } from 'node:crypto';

import { z } from 'zod';

import type { Locale } from '@/lib/platform/i18n/locale';
import { articlePath } from '@/lib/platform/paths';

import {
  absolute,
  blocksToHtml,
  cdata,
  embedHtml,
  escapeXml,
  lines,
  wxrBlock as block,
} from './wxr-text';

const text = z.string().nullable();

/** Of an article what WordPress has a place for. */
export const wxrArticle = z.looseObject({
  id: z.string(),
  title_hi: text, title_en: text, summary_hi: text, summary_en: text,
  body_hi: z.array(block).nullable(), body_en: z.array(block).nullable(),
  category: z.string(), district: text, other_districts: z.array(z.string()), authors: z.array(z.string()), author_name: text,
  image_url: text, image_alt_hi: text, image_alt_en: text, image_caption_hi: text, image_caption_en: text, image_credit: text, video_url: text,
  status: z.string(), published_at: text, updated_at: z.string(), tags: z.array(z.string()),
}); // prettier-ignore
export type WxrArticle = z.infer<typeof wxrArticle>;

/** A moment as WordPress writes it, `2026-11-26 05:30:00`, in India or in Greenwich. */
export function wordpressTime(iso: string, zone: 'IST' | 'GMT'): string {
  const moment = Date.parse(iso) + (zone === 'IST' ? 19_800_000 : 0);
  return new Date(moment).toISOString().slice(0, 19).replace('T', ' ');
}

/** What a channel's items are made with: the site's address and what its sections are called. */
export type WxrSite = { url: string; categories: ReadonlyMap<string, string> };

function statusOf({ status, published_at: at }: WxrArticle, now: number): string {
  if (status !== 'published' || at === null) return 'draft';
  return Date.parse(at) > now ? 'future' : 'publish';
}

/**
 * What WordPress knows somebody by who has no page here: it takes plain letters alone, so that two names in Hindi would be one.
 * Takes the name in a byline.
 */
export const guestLogin = (name: string) =>
  `guest-${createHash('sha256').update(name).digest('hex').slice(0, 12)}`;

const term = (domain: string, slug: string, name: string) =>
  `<category domain="${domain}" nicename="${escapeXml(slug)}">${cdata(name)}</category>`;
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`;

/**
 * An article as items of a WordPress export (WXR 1.2): one for each of its languages, told apart as the plugin Polylang does it,
 * and its image as an attachment. Takes the number of its first item and the moment of the export; gives the items and the
 * number after the last.
 */
export function articleItems(
  article: WxrArticle,
  first: number,
  site: WxrSite,
  now: number,
): { items: string; next: number } {
  const languages = (['hi', 'en'] as const).filter((locale) => article[`title_${locale}`] !== null);
  const pictures = languages.length > 0 ? imagesOf(article) : [];
  const picture = article.image_url === null ? null : first + languages.length;
  const items = [
    ...languages.map((locale, index) =>
      postItem(article, locale, first + index, picture, site, now),
    ),
    ...pictures.map((each, at) =>
      pictureItem(article, each, first + languages.length + at, first, site),
    ),
  ];
  return { items: items.join('\n'), next: first + items.length };
}

type Picture = { url: string; alt: string; caption: string };

/** The images of an article, the lead one first, each once: WordPress fetches attachments, not what texts show. */
function imagesOf(article: WxrArticle): Picture[] {
  const { image_url: lead, image_credit: credit } = article;
  const caption = article.image_caption_hi ?? article.image_caption_en;
  const all = [
    { url: lead ?? '', alt: article.image_alt_hi ?? article.image_alt_en ?? '', caption: [caption, credit].filter(Boolean).join(' · ') },
    ...[...(article.body_hi ?? []), ...(article.body_en ?? [])].map((each) => ({
      url: each.type === 'image' ? (each.url ?? '') : '', alt: each.alt ?? '', caption: [each.text, each.credit].filter(Boolean).join(' · '),
    })),
  ]; // prettier-ignore
  const known = new Map<string, Picture>();
  for (const each of all) if (each.url !== '' && !known.has(each.url)) known.set(each.url, each);
  return [...known.values()];
}

function head(title: string, link: string, at: string, id: number): string {
  return `<title>${cdata(title)}</title>
<link>${escapeXml(link)}</link>
<pubDate>${new Date(at).toUTCString().replace('GMT', '+0000')}</pubDate>
<guid isPermaLink="false">${escapeXml(link)}</guid>
<wp:post_id>${id.toString()}</wp:post_id>
<wp:post_date>${cdata(wordpressTime(at, 'IST'))}</wp:post_date>
<wp:post_date_gmt>${cdata(wordpressTime(at, 'GMT'))}</wp:post_date_gmt>`;
}

function postItem(
  article: WxrArticle,
  locale: Locale,
  id: number,
  picture: number | null,
  site: WxrSite,
  now: number,
): string {
  const at = article.published_at ?? article.updated_at;
  const body = article[`body_${locale}`];
  const summary = article[`summary_${locale}`] ?? '';
  const text = body
    ? blocksToHtml(body, site.url)
    : `<p>${lines(summary, site.url).join('<br>\n')}</p>`;
  const video =
    article.video_url && embedHtml(escapeXml(absolute(article.video_url, site.url)), '');
  const html = video ? `${video}\n${text}` : text;
  const { category, tags, authors, author_name: guest } = article;
  const districts = [article.district ?? [], article.other_districts].flat();
  return `<item>
${head(article[`title_${locale}`] ?? '', `${site.url}${articlePath(locale, article.id)}`, at, id)}
<dc:creator>${cdata(authors[0] ?? (guest === null ? 'newsroom' : guestLogin(guest)))}</dc:creator>
<content:encoded>${cdata(html)}</content:encoded>
<excerpt:encoded>${cdata(summary)}</excerpt:encoded>
<wp:post_name>${cdata(locale === 'hi' ? article.id : `${article.id}-${locale}`)}</wp:post_name>
<wp:post_type>${cdata('post')}</wp:post_type>
<wp:status>${cdata(statusOf(article, now))}</wp:status>
<wp:post_parent>0</wp:post_parent>
<wp:menu_order>0</wp:menu_order>
<wp:comment_status>${cdata('closed')}</wp:comment_status>
<wp:ping_status>${cdata('closed')}</wp:ping_status>
<wp:post_password>${cdata('')}</wp:post_password>
<wp:is_sticky>0</wp:is_sticky>
${[
  term('category', category, site.categories.get(category) ?? category),
  ...tags.map((tag) => term('post_tag', tag, tag)),
  term('language', locale, locale === 'hi' ? 'हिन्दी' : 'English'),
  term('post_translations', `pll_${article.id.replaceAll('-', '')}`, article.id),
].join('\n')}
${[
  ...(picture === null ? [] : [meta('_thumbnail_id', picture.toString())]),
  ...(districts.length > 0 ? [meta('district', districts.join(', '))] : []),
  ...(authors.length > 1 ? [meta('authors', authors.join(', '))] : []),
  meta('article_id', article.id),
].join('\n')}
</item>`;
}

function pictureItem(
  article: WxrArticle,
  { url, alt, caption }: Picture,
  id: number,
  parent: number,
  { url: site }: WxrSite,
): string {
  const address = absolute(url, site);
  // WordPress takes two of one title and moment for the same.
  return `<item>
${head(`${alt || article.id} (${id.toString()})`, address, article.published_at ?? article.updated_at, id)}
<dc:creator>${cdata('newsroom')}</dc:creator>
<content:encoded>${cdata('')}</content:encoded>
<excerpt:encoded>${cdata(caption)}</excerpt:encoded>
<wp:post_name>${cdata(`picture-${id.toString()}`)}</wp:post_name>
<wp:post_type>${cdata('attachment')}</wp:post_type>
<wp:status>${cdata('inherit')}</wp:status>
<wp:post_parent>${parent.toString()}</wp:post_parent>
<wp:attachment_url>${cdata(address)}</wp:attachment_url>
${meta('_wp_attachment_image_alt', alt)}
</item>`;
}
