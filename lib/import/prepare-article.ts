import { recogniseMentions } from '@/lib/import/mentions/recognise';
import type { Result } from '@/lib/platform/result';
import { normaliseLine } from '@/lib/platform/text/normalise';
import { dominantLanguage, type TextLanguage } from '@/lib/platform/text/script';
import { truncate } from '@/lib/platform/text/truncate';
import {
  bodyBlocks,
  leadOf,
  readArticleText,
  summaryOf,
  withoutRepeats,
  wordsOfImage,
  type ArticleText,
} from './body';
import { chooseDate } from './dates';
import { htmlToLine } from './html-blocks';
import { articleLanguage } from './languages';
import {
  LIMITS,
  type BodyBlock,
  type ImportedArticle,
  type ImportRules,
  type RawArticle,
} from './model';
import { type Recognisers } from './recognisers';
import { repairMojibake } from './mojibake';
import { articleTags } from './tags';
import { cleanTitle } from './titles';
import { cleanWebUrl, isTrackingPixel } from './urls';

/** An article ready for the database with what was noted on the way, or why it is set aside. */
export type PreparedArticle = Result<
  { readonly article: ImportedArticle; readonly notes: readonly string[] },
  string
>;

interface Edition {
  readonly title: string;
  readonly summary: string | null;
  readonly body: readonly BodyBlock[] | null;
  readonly text: ArticleText;
}

const AGGREGATOR = /^https?:\/\/news\.google\./i;

function cleanName(raw: string | undefined): string | null {
  const name = normaliseLine(htmlToLine(repairMojibake(raw ?? ''))).replace(
    /^(?:by|written by|लेखक)\s*[:-]?\s+/i,
    '',
  );
  return name === '' ? null : truncate(name, LIMITS.name);
}

function headline(raw: string | undefined): string {
  return normaliseLine(htmlToLine(repairMojibake(raw ?? '')));
}

/** The titles of an article by language: two of its own columns, or one whose language is recognised. */
function titlesOf(
  raw: RawArticle,
  sourceName: string | null,
): { titles: Map<TextLanguage, string>; publisher: string | null; reason: string } {
  const titles = new Map<TextLanguage, string>();
  let publisher: string | null = null;
  const isAggregated = AGGREGATOR.test(raw.url ?? '');
  for (const [given, language] of [
    [raw.titleHi, 'hi'],
    [raw.titleEn, 'en'],
  ] as const) {
    const title = headline(given);
    if (title !== '') titles.set(language, truncate(title, LIMITS.title));
  }
  if (titles.size > 0) return { titles, publisher, reason: '' };
  const line = headline(raw.title);
  if (line === '') return { titles, publisher, reason: 'there is no title' };
  if (line.includes('\uFFFD'))
    return { titles, publisher, reason: 'the title has damaged characters' };
  const clean = cleanTitle(line, sourceName, isAggregated);
  publisher = clean.publisher;
  const language = articleLanguage(
    `${clean.title} ${(raw.summary ?? raw.body ?? '').replace(/<[^<>]*>/g, ' ').slice(0, 300)}`,
    raw.language,
  );
  const own = articleLanguage(clean.title, raw.language);
  if (own === null) return { titles, publisher, reason: 'the title has no words' };
  if (language === 'other' || own === 'other')
    return { titles, publisher, reason: 'the text is neither Hindi nor English' };
  titles.set(own, truncate(clean.title, LIMITS.title));
  return { titles, publisher, reason: '' };
}

/** The text without lines in the other language, such as a translated headline above it. */
function inLanguage(text: ArticleText, language: TextLanguage): ArticleText {
  const lines = text.text
    .split('\n')
    .filter((line) => (dominantLanguage(line) ?? language) === language);
  return { ...text, text: lines.join('\n') };
}

/** A text belongs to the edition whose language it is in; a language without a title has no edition. */
function belongsTo(text: ArticleText, language: TextLanguage): boolean {
  return text.text !== '' && articleLanguage(text.text.slice(0, 1000)) === language;
}

function readEdition(
  raw: RawArticle,
  language: TextLanguage,
  title: string,
  rules: ImportRules,
  imageUrl: string | null,
  pageUrl: string | undefined,
): Edition {
  const own =
    language === 'hi'
      ? { summary: raw.summaryHi, body: raw.bodyHi }
      : { summary: raw.summaryEn, body: raw.bodyEn };
  const titles = [title, headline(raw.title)];
  const summary = readArticleText(own.summary ?? raw.summary, titles);
  const body = readArticleText(own.body ?? raw.body, titles);
  const hasBody = belongsTo(body, language);
  const hasSummary = belongsTo(summary, language);
  const text = hasBody ? body : summary;
  return {
    title,
    text,
    summary: hasSummary
      ? summaryOf(inLanguage(summary, language).text)
      : hasBody
        ? summaryOf(inLanguage(body, language).text)
        : null,
    body: rules.fullText && hasBody ? bodyBlocks(body, pageUrl, imageUrl) : null,
  };
}

function imageOf(raw: RawArticle, pageUrl: string | undefined): string | null {
  const own = cleanWebUrl(raw.image, pageUrl);
  if (own !== null && !isTrackingPixel(own)) return own;
  for (const html of [raw.body, raw.summary]) {
    const source = /<img\b[^<>]*?\bsrc\s*=\s*["']([^"']+)["']/i.exec(
      html?.slice(0, 20_000) ?? '',
    )?.[1];
    const url = cleanWebUrl(source?.replace(/&amp;/g, '&'), pageUrl);
    if (url !== null && !isTrackingPixel(url)) return url;
  }
  return null;
}

/** What is said of the article's image: what its input says, else what the text says where it shows it. */
function imageWords(
  raw: RawArticle,
  edition: Edition | null,
  pageUrl: string | undefined,
  imageUrl: string | null,
): { alt: string | null; caption: string | null } {
  if (edition === null || imageUrl === null) return { alt: null, caption: null };
  const shown = wordsOfImage(edition.text, pageUrl, imageUrl);
  const line = (words: string | undefined, longest: number) =>
    truncate(headline(words), longest) || null;
  return {
    alt: line(raw.imageAlt ?? shown.alt ?? undefined, LIMITS.imageAlt),
    caption: line(raw.imageCaption ?? shown.caption ?? undefined, LIMITS.imageCaption),
  };
}

/**
 * Turns what an input gave into an article of the site: text normalised and freed of markup and page
 * furniture, language, district, category and tags recognised, addresses and dates checked. Of
 * other people's publications the summary is kept, the body only where the rules say so.
 *
 * @param raw the article as read
 * @param recognisers prepared with the site's districts and sections
 * @param rules what the operator asked for
 * @returns the article with notes (what was corrected), or the reason why it is set aside
 */
export function prepareArticle(
  raw: RawArticle,
  recognisers: Recognisers,
  rules: ImportRules,
): PreparedArticle {
  const named = cleanName(raw.sourceName);
  const { titles, publisher, reason } = titlesOf(raw, named);
  if (reason !== '') return { ok: false, error: reason };
  const date = chooseDate(raw.dates, rules.now);
  if (!date.ok) return date;
  const { date: publishedAt, corrected } = date.value;
  const sourceUrl = cleanWebUrl(raw.url, raw.baseUrl);
  if (raw.url !== undefined && sourceUrl === null)
    return { ok: false, error: 'the address of the story is no usable http or https address' };

  const pageUrl = sourceUrl ?? raw.baseUrl;
  const imageUrl = imageOf(raw, pageUrl);
  const hindi = titles.get('hi');
  const english = titles.get('en');
  const hi = hindi === undefined ? null : readEdition(raw, 'hi', hindi, rules, imageUrl, pageUrl);
  const en =
    english === undefined ? null : readEdition(raw, 'en', english, rules, imageUrl, pageUrl);
  const main = hi ?? en;
  if (main === null) return { ok: false, error: 'there is no title' };

  const words = imageWords(raw, main, pageUrl, imageUrl);
  const lead = withoutRepeats(`${main.summary ?? ''} ${leadOf(main.text.text)}`);
  const title = [hindi, english].filter((one) => one !== undefined).join(' . ');
  const category = recognisers.section.recognise({
    title,
    lead,
    body: main.text.text,
    sections: raw.categories,
  });
  const district = recognisers.district({
    title,
    lead,
    body: main.text.text,
    dateline: main.text.dateline,
    hints: [raw.district ?? '', ...raw.categories, ...raw.tags].filter(
      (hint) => hint.length <= LIMITS.tag,
    ),
    url: raw.url ?? '',
  });
  const mentions = recogniseMentions({
    title,
    lead,
    body: main.text.text,
    dateline: main.text.dateline,
    district,
    language: hi === null ? 'en' : 'hi',
  });
  const notes: string[] = [];
  if (corrected) notes.push('a date up to a day ahead became the time of import');
  if (publishedAt === null) notes.push('without a date: left to the editor');
  // The time of import would put an old article on top of every list as if it were new.
  const isPublished = rules.publish && publishedAt !== null;
  return {
    ok: true,
    value: {
      notes,
      article: {
        title_hi: hi?.title ?? null,
        title_en: en?.title ?? null,
        summary_hi: hi?.summary ?? null,
        summary_en: en?.summary ?? null,
        body_hi: hi?.body ?? null,
        body_en: en?.body ?? null,
        category,
        district,
        image_url: imageUrl,
        image_alt_hi: hi && words.alt,
        image_alt_en: hi ? null : words.alt,
        image_caption_hi: hi && words.caption,
        image_caption_en: hi ? null : words.caption,
        video_url: cleanWebUrl(raw.video, raw.baseUrl),
        source_url: sourceUrl,
        source_name: named ?? publisher,
        author_name: cleanName(raw.author),
        published_at: publishedAt?.toISOString() ?? null,
        tags: articleTags([...raw.tags, ...raw.categories], mentions.topics, recognisers.section),
        people_mentioned: mentions.people,
        organizations_mentioned: mentions.organisations,
        location_city: mentions.city,
        location_state: mentions.state,
        status: isPublished ? 'published' : 'awaiting_review',
        is_approved: isPublished,
      },
    },
  };
}
