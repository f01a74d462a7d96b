import type { Result } from '@/lib/platform/result';
import { truncate } from '@/lib/platform/text/truncate';

/** Ways to pass an article on (specification 2, Share), as share_tracking names them. */
export const platforms = [
  'whatsapp',
  'facebook',
  'twitter',
  'linkedin',
  'telegram',
  'email',
  'copy',
  'native',
] as const;
export type Platform = (typeof platforms)[number];

/** Those that are plain links, which work without JavaScript. */
type LinkPlatform = Exclude<Platform, 'copy' | 'native'>;

/** What is passed on; `url` absolute. */
export type SharedArticle = { title: string; summary: string | null; url: string };

/** Where an article is passed on. */
export type Links = { url: string; links: Record<LinkPlatform, string> };
export type ShareLinks = Result<Links, 'invalidUrl'>;

/** Characters of a WhatsApp message (specification 5). */
const whatsAppLength = { title: 200, summary: 500 } as const;

/** Words as WhatsApp sets them in bold: the sign that does so loses its meaning within them. */
export const whatsAppBold = (text: string) => `*${text.replaceAll('*', '').trim()}*`;

/**
 * Takes an article, and to how many characters its parts are cut, between graphemes; gives what WhatsApp is told: title,
 * summary and address.
 */
export function whatsAppText(
  { title, summary, url }: SharedArticle,
  length: { title: number; summary: number } = whatsAppLength,
): string {
  return [
    whatsAppBold(truncate(title.replaceAll('*', ''), length.title)),
    ...(summary ? [truncate(summary, length.summary)] : []),
    url,
  ].join('\n\n');
}

/** Where WhatsApp takes a text over, without JavaScript too. */
export function whatsAppLink(text: string): string {
  return `https://wa.me/?${query({ text })}`;
}

/**
 * Takes an article; gives the address of each platform's own sharing page, or an error when the
 * article's address is no valid http(s) one (specification 5: 'Invalid article URL').
 */
export function shareLinks(article: SharedArticle): ShareLinks {
  const address = URL.parse(article.url);
  if (!address || !/^https?:$/.test(address.protocol)) return { ok: false, error: 'invalidUrl' };
  const { title, url } = article;
  const mail = article.summary ? `${article.summary}\n\n${url}` : url;
  return {
    ok: true,
    value: {
      url,
      links: {
        whatsapp: whatsAppLink(whatsAppText(article)),
        facebook: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`,
        twitter: `https://twitter.com/intent/tweet?${query({ text: title, url })}`,
        linkedin: `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`,
        telegram: `https://t.me/share/url?${query({ url, text: title })}`,
        email: `mailto:?${query({ subject: title, body: mail })}`,
      },
    },
  };
}

/**
 * Percent-encodes as RFC 3986 does: mail programs show the plus signs of form encoding as they are. Letters beyond
 * ASCII stay, the browser encodes them (WHATWG URL, 4.4, query state): a headline in Hindi takes a third of the room,
 * and a page that has it in six links repeats what compresses to nothing.
 */
function query(parts: Record<string, string>): string {
  return Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeAscii(value.toWellFormed())}`)
    .join('&');
}

function encodeAscii(text: string): string {
  return text.replace(/[\u0000-\u007f]+/g, encodeURIComponent);
}
