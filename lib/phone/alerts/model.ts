import type { Follow } from '@/lib/reading/follows/model';

/** What is followed, as the edition calls it. */
export type NamedFollow = Follow & { name: string };

/** Hours of India's clock (0 to 23) in which alerts wait, and breaking news comes without a sound. */
export type QuietHours = { from: number; until: number };

/** What a reader wants to be alerted of on this phone. */
export type Alerts = { breaking: boolean; quiet: QuietHours | null; follows: Follow[] };

/** A night's sleep, unless the reader chooses otherwise. */
export const usualQuietHours: QuietHours = { from: 22, until: 6 };

/** What a phone may follow at most (schema push, save_push_device). */
export const mostFollows = 50;

/** Alerts a day at most, breaking news apart (schema push, claim_pushes). */
export const alertsADay = 4;

/** The mark of links in alerts (schema channel, record_channel_read). */
export const alertMark = 'alert';

/** What the service worker is sent, in the reader's words: an alert says all it has to say by itself. */
export type Alert = {
  /** The article's id: a later alert of it takes the place of this one. */
  tag: string;
  title: string;
  body: string;
  lang: string;
  url: string;
  /** Without a sound: in quiet hours, and what replaces an alert. */
  isSilent: boolean;
  /** When it was sent, ms since 1970. */
  at: number;
  /** The button that ends all alerts, and what is said then. */
  stop: string;
  stopped: string;
};

/** What the address of the page of alerts asks for; null for nothing, or nothing that can be followed. */
export function followOfFragment(fragment: string): Follow | null {
  const [, kind, target = ''] =
    /^#(district|category|topic|series)=([^=&]{1,2000})$/.exec(fragment) ?? [];
  try {
    const named = decodeURIComponent(target);
    return kind && named ? { kind: kind as Follow['kind'], target: named } : null;
  } catch {
    return null;
  }
}

/** Whether two are the same. */
export function isSameFollow(one: Follow, other: Follow): boolean {
  return one.kind === other.kind && one.target === other.target;
}
