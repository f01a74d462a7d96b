import { z } from 'zod';

import type { Locale } from '@/lib/platform/i18n/locale';
import { articlePath } from '@/lib/platform/paths';
import { parseSheet } from '@/lib/reading/charts/sheet';

const block = z.looseObject({
  type: z.string(),
  text: z.string(),
  url: z.string().optional(),
  alt: z.string().optional(),
  cite: z.string().optional(),
  credit: z.string().optional(),
});
const text = z.string().nullable();

/** Of an article what WordPress has a place for. */
export const wxrArticle = z.looseObject({
  id: z.string(),
  title_hi: text, title_en: text, summary_hi: text, summary_en: text,
  body_hi: z.array(block).nullable(), body_en: z.array(block).nullable(),
  category: z.string(), district: text, other_districts: z.array(z.string()), authors: z.array(z.string()), author_name: text,
  image_url: text, image_alt_hi: text, image_alt_en: text, image_caption_hi: text, image_caption_en: text,
  status: z.string(), published_at: text, updated_at: z.string(), tags: z.array(z.string()),
}); // prettier-ignore
export type WxrArticle = z.infer<typeof wxrArticle>;

/** What XML 1.0 has no place for (section 2.2). */

const unfit =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Text as it stands in XML and HTML. */
export const escapeXml = (value: string) =>
  value.replace(unfit, '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0).toString()};`);

/** Text that is not looked into; its end within it is parted into two (XML 1.0, 2.7). */
export const cdata = (value: string) =>
  `<![CDATA[${value.replace(unfit, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** A moment as WordPress writes it, `2026-11-26 05:30:00`, in India or in Greenwich. */
export function wordpressTime(iso: string, zone: 'IST' | 'GMT'): string {
  const moment = Date.parse(iso) + (zone === 'IST' ? 19_800_000 : 0);
  return new Date(moment).toISOString().slice(0, 19).replace('T', ' ');
}

const absolute = (url: string, site: string) => (url.startsWith('/') ? `${site}${url}` : url);
const lines = (value: string) => value.split('\n').map(escapeXml);

/** A sheet as the table that it is there; what is no sheet as the words that it has. */
function sheetToHtml(text: string): string {
  const sheet = parseSheet(text);
  if (!sheet) return `<p>${lines(text).join('<br>\n')}</p>`;
  const row = (cells: readonly string[], name: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${name}>${escapeXml(cell)}</${name}>`).join('')}</tr>`;
  const caption = sheet.title && `<figcaption>${escapeXml(sheet.title)}</figcaption>`;
  return `<figure class="wp-block-table"><table><thead>${row(sheet.head, 'th')}</thead><tbody>${sheet.rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>${caption ?? ''}</figure>`;
}

/** A text as HTML that WordPress's editors understand. Takes the site's address, for its own pictures. */
function blocksToHtml(blocks: readonly z.infer<typeof block>[], site: string): string {
  return blocks
    .map((each) => {
      const words = lines(each.text).join('<br>\n');
      const url = each.url === undefined ? '' : escapeXml(absolute(each.url, site));
      switch (each.type) {
        case 'table':
        case 'bars':
        case 'lines':
        case 'map':
          return sheetToHtml(each.text);
        case 'gallery':
        case 'subhead':
          return `<h2>${words}</h2>`;
        case 'quote':
          return `<blockquote><p>${words}</p>${each.cite ? `<cite>${escapeXml(each.cite)}</cite>` : ''}</blockquote>`;
        case 'list':
          return `<ul>${lines(each.text).map((line) => `<li>${line}</li>`).join('')}</ul>`; // prettier-ignore
        case 'image': {
          const caption = [words, escapeXml(each.credit ?? '')].filter(Boolean).join(' · ');
          return `<figure class="wp-block-image"><img src="${url}" alt="${escapeXml(each.alt ?? '')}">${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
        }
        case 'embed':
          return `<p><a href="${url}">${words || url}</a></p>`;
        default:
          return `<p>${words}</p>`;
      }
    })
    .join('\n');
}

/** What a channel's items are made with: the site's address and what its sections are called. */
export type WxrSite = { url: string; categories: ReadonlyMap<string, string> };

function statusOf({ status, published_at: at }: WxrArticle, now: number): string {
  if (status !== 'published' || at === null) return 'draft';
  return Date.parse(at) > now ? 'future' : 'publish';
}

const term = (domain: string, slug: string, name: string) =>
  `<category domain="${domain}" nicename="${escapeXml(slug)}">${cdata(name)}</category>`;
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`;

/**
 * An article as items of a WordPress export (WXR 1.2): one for each of its languages, told apart as the plugin Polylang does it,
 * and its picture as an attachment. Takes the number of its first item and the moment of the export; gives the items and the
 * number after the last.
 */
export function articleItems(
  article: WxrArticle,
  first: number,
  site: WxrSite,
  now: number,
): { items: string; next: number } {
  const languages = (['hi', 'en'] as const).filter((locale) => article[`title_${locale}`] !== null);
  const picture = article.image_url === null ? null : first + languages.length;
  const items = languages.map((locale, index) =>
    postItem(article, locale, first + index, picture, site, now),
  );
  if (picture !== null && languages.length > 0)
    items.push(pictureItem(article, picture, first, site));
  return { items: items.join('\n'), next: first + items.length };
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
  const html = body ? blocksToHtml(body, site.url) : `<p>${lines(summary).join('<br>\n')}</p>`;
  const { category, tags, authors, author_name: guest } = article;
  const districts = [article.district ?? [], article.other_districts].flat();
  return `<item>
${head(article[`title_${locale}`] ?? '', `${site.url}${articlePath(locale, article.id)}`, at, id)}
<dc:creator>${cdata(authors[0] ?? guest ?? 'newsroom')}</dc:creator>
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
  id: number,
  parent: number,
  { url: site }: WxrSite,
): string {
  const address = absolute(article.image_url ?? '', site);
  const alt = article.image_alt_hi ?? article.image_alt_en ?? '';
  const caption = article.image_caption_hi ?? article.image_caption_en ?? '';
  return `<item>
${head(alt || article.id, address, article.published_at ?? article.updated_at, id)}
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
