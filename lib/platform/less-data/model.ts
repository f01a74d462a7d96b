/** The cookie that keeps a reader's choice on a device. It says `on` or `off`, and nothing of the reader. */
export const lessDataCookie = 'less-data';
/** What a reader may choose. */
export const lessDataChoices = ['on', 'off'] as const;
type LessDataChoice = (typeof lessDataChoices)[number];

/** Where the choice is sent (app/api/less-data), and the field of the form that says it. */
export const lessDataPath = '/api/less-data';
export const lessDataField = 'less-data';

/** Over HTTPS the name has the prefix of the site's cookies (lib/platform/supabase/site-cookies.ts). */
const chosen = /(?:^|;\s*)(?:__Host-)?less-data=(on|off)(?:;|$)/;

/** What a reader chose, by the device's cookies (as in the header or `document.cookie`); null where nothing was chosen. */
export function lessDataChoice(cookies: string): LessDataChoice | null {
  return (chosen.exec(cookies)?.[1] ?? null) as LessDataChoice | null;
}

/**
 * Whether a request asks for less data: by the reader's choice, or where there is none by the device's
 * (`Save-Data: on`, https://wicg.github.io/savedata/).
 */
export function wantsLessData(headers: {
  cookie?: string | undefined;
  'save-data'?: string | string[] | undefined;
}): boolean {
  const choice = lessDataChoice(headers.cookie ?? '');
  if (choice !== null) return choice === 'on';
  return String(headers['save-data'] ?? '')
    .toLowerCase()
    .split(/[;,]/)
    .some((token) => token.trim() === 'on');
}

/** Widths in pixels in which an image is shown that was pressed: of a small one in a list, and of a large one. */
const widths = { small: 320, large: 800 } as const;

/**
 * The file that shows an image at the least cost, in a format that every browser of today reads. Takes its address
 * and `sizes` as its element names them: on a phone the last of them counts. Images of others have one file.
 */
export function leastFile(address: string, sizes: string): string {
  const width = /\d(?:px|rem)\s*$/.test(sizes) ? widths.small : widths.large;
  return address.replace(/^(\/media\/.+)\/1280\.jpg$/, `$1/${width}.webp`);
}

/** The same image in the format that costs least (AVIF), for browsers that know it; null for images of others. */
export function leastSource(file: string): string | null {
  return /^\/media\/.+\/\d+\.webp$/.test(file) ? file.replace(/webp$/, 'avif') : null;
}
