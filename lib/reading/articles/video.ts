/** Where an article's video is played: by a platform's own player, or by the browser from a file. */
export type Video =
  | {
      kind: 'platform';
      platform: 'youtube' | 'vimeo';
      /** The page of the video on its platform, for readers without JavaScript. */
      pageUrl: string;
      /** The player's address; nothing is asked of it before the reader asks for the video. */
      embedUrl: string;
      /** Still images, the largest first; the platform may lack the larger. */
      thumbnails: string[];
    }
  | { kind: 'file'; url: string }
  | { kind: 'page'; url: string };

const youtubeHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'www.youtube-nocookie.com',
  'youtube-nocookie.com',
]);
const youtubeId = /^[\w-]{11}$/;
const videoFile = /\.(mp4|webm|m4v|mov|ogv)$/i;

/**
 * Takes an article's video address and the edition's language; gives how to play it, or null for what
 * is no web address. Hosts are compared whole: "youtube.com.evil.example" is no platform.
 */
export function parseVideo(address: string, language: string): Video | null {
  const url = URL.parse(address, address.startsWith('/media/') ? 'http://own.invalid' : undefined);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  const id = youtubeIdOf(url);
  if (id) return youtube(id, startSeconds(url), language);
  const vimeoId = /^(?:www\.|player\.)?vimeo\.com$/.test(url.hostname)
    ? /^\/(?:video\/)?(\d{5,12})(?:\/|$)/.exec(url.pathname)?.[1]
    : undefined;
  if (vimeoId) return vimeo(vimeoId);
  const kind = address.startsWith('/media/') || videoFile.test(url.pathname) ? 'file' : 'page';
  return { kind, url: address };
}

/**
 * The still images that may stand for a video below the article's own: none where the article's is the
 * video's, as with articles from elsewhere that took it. Takes the address of the article's image.
 */
export function stillsOf(
  video: Extract<Video, { kind: 'platform' }>,
  lead: string | null,
): string[] {
  const room = (url: string) => URL.parse(url)?.pathname.split('/').slice(0, -1).join('/');
  const isLead = video.thumbnails.some(
    (still) =>
      lead !== null &&
      /(^|\.)ytimg\.com$|^img\.youtube\.com$/.test(URL.parse(lead)?.hostname ?? '') &&
      room(still) === room(lead)?.replace('/vi_webp/', '/vi/'),
  );
  return isLead ? [] : video.thumbnails;
}

function youtubeIdOf(url: URL): string | null {
  if (url.port) return null;
  const path = url.pathname.split('/').filter(Boolean);
  let id: string | null | undefined = null;
  if (url.hostname === 'youtu.be') id = path[0];
  else if (youtubeHosts.has(url.hostname)) {
    if (path[0] === 'watch') id = url.searchParams.get('v');
    else if (['shorts', 'embed', 'live', 'v'].includes(path[0] ?? '')) id = path[1];
  }
  return id && youtubeId.test(id) ? id : null;
}

/** Takes `t=90`, `t=1m30s` or `start=90` of an address; gives seconds, 0 where none are named. */
function startSeconds(url: URL): number {
  const text = url.searchParams.get('t') ?? url.searchParams.get('start') ?? '';
  const parts = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(text);
  const [hours = 0, minutes = 0, seconds = 0] = (parts ?? []).slice(1).map((n) => Number(n ?? 0));
  return hours * 3600 + minutes * 60 + seconds;
}

function youtube(id: string, start: number, language: string): Video {
  const query = new URLSearchParams({
    autoplay: '1',
    rel: '0',
    hl: language,
    ...(start > 0 && { start: String(start) }),
  });
  return {
    kind: 'platform',
    platform: 'youtube',
    pageUrl: `https://www.youtube.com/watch?v=${id}${start > 0 ? `&t=${start}` : ''}`,
    embedUrl: `https://www.youtube-nocookie.com/embed/${id}?${query}`,
    thumbnails: ['maxresdefault', 'hqdefault'].map(
      (size) => `https://i.ytimg.com/vi/${id}/${size}.jpg`,
    ),
  };
}

function vimeo(id: string): Video {
  return {
    kind: 'platform',
    platform: 'vimeo',
    pageUrl: `https://vimeo.com/${id}`,
    embedUrl: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
    thumbnails: [],
  };
}
