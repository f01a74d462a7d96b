import type { Locale } from '@/lib/platform/i18n/locale';
import { articlePath } from '@/lib/platform/paths';
import { isoInIndia } from '@/lib/platform/text/dates';
import { truncate } from '@/lib/platform/text/truncate';
import { whatsAppBold, whatsAppText } from '@/lib/reading/sharing/model';
import { frequencies } from '@/lib/reader/letter/model';

/** The bulletins of a day. */
export const editions = ['morning', 'evening'] as const;
type Edition = (typeof editions)[number];

/** What editors arrange: bulletins, and letters before they go. */
export const arrangedEditions = [...editions, ...frequencies] as const;
type ArrangedEdition = (typeof arrangedEditions)[number];

/** Which bulletin or letter: of a day as `2026-11-25`, for a district or (null) for all. */
export type BulletinKey = { day: string; edition: ArrangedEdition; district: string | null };

/** An article of a bulletin; a headline of its own where an editor wrote one for it. */
export type BulletinItem = {
  id: string;
  titleHi: string | null;
  titleEn: string | null;
  headlineHi: string | null;
  headlineEn: string | null;
};

/** A bulletin's words and articles; revision 0 where it composed itself. */
export type Bulletin = {
  revision: number;
  arrangedAt: string | null;
  arrangedBy: string | null;
  openingHi: string;
  openingEn: string;
  items: BulletinItem[];
};

/** What an editor may change of a bulletin, and the revision on which they began. */
export type BulletinDraft = Pick<Bulletin, 'revision' | 'openingHi' | 'openingEn' | 'items'>;

/** That part of a bulletin. */
export function draftOfBulletin({
  revision,
  openingHi,
  openingEn,
  items,
}: Bulletin): BulletinDraft {
  return { revision, openingHi, openingEn, items };
}

/** A bulletin as an editor sends it; without items it composes itself again. */
export type ArrangedBulletin = Pick<Bulletin, 'openingHi' | 'openingEn'> & {
  items: Pick<BulletinItem, 'id' | 'headlineHi' | 'headlineEn'>[] | null;
};

/** A text that an editor took along: an article's own (`post`), or a bulletin's by its mark. */
export type ChannelPost = { mark: string; article: string | null };

/** A public article with what its text for the channel is made of, and what became of that. */
export type ChannelArticle = {
  id: string;
  titleHi: string | null;
  titleEn: string | null;
  summaryHi: string | null;
  summaryEn: string | null;
  publishedAt: string;
  isBreaking: boolean;
  /** How often an editor took the text along, and how many came by its link. */
  posts: number;
  reads: number;
};

/** What the channel brought: an article's own message, or (null) a bulletin by its mark. */
export type ChannelStats = {
  mark: string;
  articleId: string | null;
  titleHi: string | null;
  titleEn: string | null;
  posts: number;
  reads: number;
};

/** Articles of a bulletin at most (schema channel). */
export const mostItems = 10;
/** Characters of a bulletin's opening words and of a headline of its own, at most (schema channel). */
export const longest = { opening: 400, headline: 300 } as const;
/**
 * Characters of a text message, by the strictest of WhatsApp's ways to send one (Cloud API, text messages: body of 4,096);
 * counted as UTF-16 units, which are never fewer than characters.
 */
export const messageLimit = 4096;
/** Characters of an article's headline and two lines. */
const postLength = { title: 300, summary: 160 } as const;
/** Lengths to which headlines are cut until a bulletin fits, in characters. */
const headlineLengths = [300, 200, 150, 110, 80] as const;

/** What links of an article's own message carry (schema is_channel_mark). */
export const postMark = 'post';

/** What a bulletin's links carry: `m261125`, `e261125-surguja` (schema is_channel_mark). */
export function markOf({ day, edition, district }: BulletinKey): string {
  const date = day.slice(2).replaceAll('-', '');
  return `${edition.charAt(0)}${date}${district === null ? '' : `-${district}`}`;
}

/** The bulletin that a mark names; null for an article's own mark and for what is none. */
export function bulletinOf(mark: string): BulletinKey | null {
  const [, edition, year, month, date, district] =
    /^([me])(\d\d)(\d\d)(\d\d)(?:-([a-z-]+))?$/.exec(mark) ?? [];
  if (!edition) return null;
  return {
    day: `20${year}-${month}-${date}`,
    edition: edition === 'm' ? 'morning' : 'evening',
    district: district ?? null,
  };
}

/** Where one reads an article of a message. Takes the site's address without a slash at its end. */
function linkTo(site: string, locale: Locale, id: string, mark: string): string {
  return `${site}${articlePath(locale, id)}?via=${mark}`;
}

/**
 * An article's message in one language: headline, two lines, link. Takes the word for breaking news in that language. Null
 * where the article has no headline in it.
 */
export function postText(
  locale: Locale,
  article: ChannelArticle,
  { site, breaking }: { site: string; breaking: string },
): string | null {
  const [title, summary] =
    locale === 'hi' ? [article.titleHi, article.summaryHi] : [article.titleEn, article.summaryEn];
  if (title === null) return null;
  const url = linkTo(site, locale, article.id, postMark);
  const text = whatsAppText({ title, summary, url }, postLength);
  return article.isBreaking ? `${whatsAppBold(breaking)}\n${text}` : text;
}

/** A headline of a bulletin in one language, the editor's own or the article's; null where it has none. */
export function headlineIn(locale: Locale, item: BulletinItem): string | null {
  // A headline that is only blanks is none.
  return locale === 'hi'
    ? item.headlineHi?.trim() || item.titleHi
    : item.headlineEn?.trim() || item.titleEn;
}

/** What stands around a bulletin's articles, in its language. */
export type BulletinWords = {
  /** The paper, which bulletin, its day and place. */
  head: string;
  /** Leads to the front page. */
  more: string;
};

/**
 * A bulletin's message in one language, within WhatsApp's limit: headlines are cut between syllables until it fits.
 * Articles without a headline in that language are left out. Takes the site's address without a slash at its end.
 * Gives whether headlines were cut, too.
 */
export function bulletinText(
  locale: Locale,
  key: BulletinKey,
  bulletin: Pick<Bulletin, 'openingHi' | 'openingEn' | 'items'>,
  { site, words }: { site: string; words: BulletinWords },
): { text: string; isCut: boolean } {
  const opening = (locale === 'hi' ? bulletin.openingHi : bulletin.openingEn).trim();
  const headlines = bulletin.items.flatMap((item) => {
    const headline = headlineIn(locale, item);
    return headline === null ? [] : { headline, link: linkTo(site, locale, item.id, markOf(key)) };
  });
  const within = (length: number) =>
    [
      whatsAppBold(words.head),
      ...(opening ? [opening] : []),
      ...headlines.map(
        ({ headline, link }, at) =>
          `${at + 1}. ${whatsAppBold(truncate(headline, length))}\n${link}`,
      ),
      words.more,
    ].join('\n\n');
  const [longestFirst = '', ...shorter] = headlineLengths.map(within);
  if (longestFirst.length <= messageLimit) return { text: longestFirst, isCut: false };
  const text = shorter.find((each) => each.length <= messageLimit) ?? shorter.at(-1) ?? '';
  return { text, isCut: true };
}

/** An article's messages, by language; null where it has no headline in one. */
export type ChannelTexts = Record<Locale, string | null>;

/** Where the site tells the messages of an article, by its revision: another one may have others. */
export const textsAddress = (article: string, revision: number) =>
  `/api/newsroom/channel?article=${article}&revision=${revision}`;

/** The bulletin that is due at a moment: the morning's until noon in India, then the evening's. */
export function dueBulletin(now: Date): { day: string; edition: Edition } {
  const inIndia = isoInIndia(now.toISOString());
  return {
    day: inIndia.slice(0, 10),
    edition: Number(inIndia.slice(11, 13)) < 12 ? 'morning' : 'evening',
  };
}

/** The page of the channel in the newsroom, at one of its parts. */
export function bulletinPath({ day, edition, district }: Partial<BulletinKey>): string {
  const query = new URLSearchParams({
    ...(day && { day }),
    ...(edition && { edition }),
    ...(district && { district }),
  }).toString();
  return `/admin/channel/bulletin${query && `?${query}`}`;
}

/** The page of texts for single articles. */
export const channelPath = '/admin/channel';

/** Shapes of a card that goes with a message, in pixels: a post's and a status's. */
export const cardShapes = {
  square: { width: 1080, height: 1080 },
  tall: { width: 1080, height: 1920 },
} as const;
export type CardShape = keyof typeof cardShapes;

/** Where a card is drawn: of an article or of a bulletin, in a language and a shape. */
export function cardPath(query: Record<string, string>): string {
  return `/api/newsroom/channel/card?${new URLSearchParams(query).toString()}`;
}
