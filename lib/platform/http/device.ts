/** What a reader reads with, as far as it matters for telling one session from another; null for unknown. */
export type Device = { system: string | null; browser: string | null };

/** Systems and browsers by what they call themselves, the more special before the one it also claims to be. */
const systems: [name: string, sign: RegExp][] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux/],
];
const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['UC Browser', /UCBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
];

/** What a tag of ours begins with. */
const tagName = 'SurgujaSamvad/1';

const indexIn = (list: [string, RegExp][], text: string) =>
  list.findIndex(([, sign]) => sign.test(text));

/**
 * The `User-Agent` that the site's server names itself with to the auth service, which keeps it beside the session:
 * the reader's system and browser by number, and nothing else of the reader's own header. That header itself
 * must not be sent: the API gateway refuses a secret key from what looks like a browser
 * (https://supabase.com/docs/guides/api/api-keys).
 */
export function deviceTag(userAgent: string): string {
  return `${tagName} (${indexIn(systems, userAgent)},${indexIn(browsers, userAgent)})`;
}

/** Takes what the auth service keeps beside a session: a tag, or the header of a client that asked it itself. */
export function deviceOf(kept: string): Device {
  const [, system, browser] = /^SurgujaSamvad\/1 \((-?\d+),(-?\d+)\)$/.exec(kept) ?? [];
  const isTag = system !== undefined && browser !== undefined;
  return {
    system: systems[isTag ? Number(system) : indexIn(systems, kept)]?.[0] ?? null,
    browser: browsers[isTag ? Number(browser) : indexIn(browsers, kept)]?.[0] ?? null,
  };
}
