import { parseVideo, type Video } from './video';

/** Something of another site within a text, which a press shows in its place; nothing is asked of that site before. */
export type Embed =
  | { kind: 'video'; video: Extract<Video, { kind: 'platform' }> }
  | {
      kind: 'post';
      /** The site's name. */
      site: string;
      pageUrl: string;
      /** The address of the frame, which needs no script on our page. */
      frameUrl: string;
    };

/**
 * Takes an embed's address and the language of the edition; gives what can be shown in its place, or null for a plain
 * link. Hosts are compared whole, and ids and names written into the frame's address are checked letter by letter.
 */
export function parseEmbed(address: string, language: string): Embed | null {
  const video = parseVideo(address, language);
  if (video?.kind === 'platform') return { kind: 'video', video };
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return null;
  const host = url.hostname.replace(/^(?:www|m|mobile)\./, '');
  if (host === 'x.com' || host === 'twitter.com') return postOnX(url, language);
  if (host === 'instagram.com') return postOnInstagram(url);
  if (host === 'facebook.com') return postOnFacebook(url);
  return null;
}

function postOnX({ pathname }: URL, language: string): Embed | null {
  const [, name, id] = /^\/(\w{1,15})\/status\/(\d{1,20})\/?$/.exec(pathname) ?? [];
  if (!name || !id) return null;
  const query = new URLSearchParams({ id, dnt: 'true', lang: language });
  return {
    kind: 'post',
    site: 'X',
    pageUrl: `https://x.com/${name}/status/${id}`,
    frameUrl: `https://platform.twitter.com/embed/Tweet.html?${query}`,
  };
}

function postOnInstagram({ pathname }: URL): Embed | null {
  const [, kind, id] = /^\/(p|reel)\/([\w-]{5,20})\/?$/.exec(pathname) ?? [];
  if (!kind || !id) return null;
  const pageUrl = `https://www.instagram.com/${kind}/${id}/`;
  return { kind: 'post', site: 'Instagram', pageUrl, frameUrl: `${pageUrl}embed/` };
}

function postOnFacebook({ pathname }: URL): Embed | null {
  if (!/^\/[\w.-]{1,80}\/(?:posts|videos)\/[\w-]{1,100}\/?$/.test(pathname)) return null;
  const pageUrl = `https://www.facebook.com${pathname}`;
  const plugin = pathname.includes('/videos/') ? 'video' : 'post';
  const query = new URLSearchParams({ href: pageUrl, show_text: 'true', width: '350' });
  return {
    kind: 'post',
    site: 'Facebook',
    pageUrl,
    frameUrl: `https://www.facebook.com/plugins/${plugin}.php?${query}`,
  };
}
