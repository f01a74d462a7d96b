import { describe, expect, it } from 'vitest';

import { isNotModified } from '@/lib/platform/http/preconditions';
import { accountName, nextOfReferer, parseNext } from '@/lib/reader/accounts/model';
import { lessDataChoice } from '@/lib/platform/less-data/model';
import { clientAddress } from '@/lib/server/client-address';
import { toLessData } from '@/lib/server/less-data';
import { toDocument } from '@/lib/server/to-document';
import { cacheKey, chooseEncoding, isAllowed, readableAddress } from '@/lib/server/page-request';
import { LiveHub } from '@/lib/phone/live/hub';
import { adviseOnText } from '@/lib/newsroom/editor/advice/text-advice';
import { anonymousError } from '@/lib/reading/client-errors/model';
import { sentenceRanges } from '@/lib/reading/aloud/model';
import { spokenText } from '@/lib/reading/aloud/spoken-text';
import { keyPointsOf } from '@/lib/reading/articles/key-points';
import { linkTopics } from '@/lib/reading/articles/topic-links';
import { inlineRuns, plainText, articleBlocks } from '@/lib/reading/articles/body';
import { parseVideo } from '@/lib/reading/articles/video';
import { sectionRecogniser } from '@/lib/reading/categories/recognise';
import {
  countGraphemes,
  cutToLimit,
  readCursor,
  storableText,
  withoutGaps,
} from '@/lib/reader/comments/model';
import { queryOf } from '@/lib/phone/install/share-target';
import { isJsonFeed, readJsonFeed } from '@/lib/import/json-feed';
import { bodyBlocks, leadOf, readArticleText, summaryOf } from '@/lib/import/body';
import { splitDateline } from '@/lib/import/dateline';
import { chooseDate, parseDate } from '@/lib/import/dates';
import { readFeed } from '@/lib/import/feed';
import { htmlToBlocks, htmlToLine } from '@/lib/import/html-blocks';
import { articleLanguage } from '@/lib/import/languages';
import type { RawArticle } from '@/lib/import/model';
import { repairMojibake } from '@/lib/import/mojibake';
import { readJsonArray, readNdjson } from '@/lib/import/ndjson';
import { isPageFurniture } from '@/lib/import/page-furniture';
import { prepareArticle } from '@/lib/import/prepare-article';
import { articleTags } from '@/lib/import/tags';
import { recogniseMentions } from '@/lib/import/mentions/recognise';
import { titledPeople } from '@/lib/import/mentions/titled-people';
import { cleanTitle } from '@/lib/import/titles';
import { cleanWebUrl } from '@/lib/import/urls';
import { WxrIndex } from '@/lib/import/wxr';
import { wordpressHtml } from '@/lib/import/wxr-html';
import { districtRecogniser } from '@/lib/reading/districts/recognise';
import { sections } from '@/tests/fixtures/sections';
import { toCsv } from '@/lib/newsroom/shared/csv';
import {
  filesOf,
  isCacheablePath,
  otherSizes,
  mainImageOf,
  titleOf,
} from '@/lib/phone/offline/model';
import { initialOf } from '@/lib/reader/profiles/model';
import { markWords, snippetOf } from '@/lib/reading/search/highlight';
import { parseSearchQuery } from '@/lib/reading/search/query';
import { drawableText } from '@/lib/machines/share-card/content';
import { setHeadline } from '@/lib/machines/share-card/headline';
import { withoutPersonalData } from '@/lib/platform/log';
import { whatsAppText } from '@/lib/reading/sharing/model';
import { parseRetryAfter } from '@/lib/platform/http/retry-after';
import { spellingsOf, topicsWith } from '@/lib/newsroom/topic-desk/model';
import { parseTopicSegment } from '@/lib/reading/topics/model';
import { suggestTopics } from '@/lib/reading/topics/suggest';
import { commonWordsFor } from '@/lib/newsroom/editor/advice/common-words';
import { contradictingPairs } from '@/lib/newsroom/editor/advice/day-and-month';
import { romanWordBefore } from '@/lib/newsroom/editor/input/from-roman';
import { lengthOf } from '@/lib/newsroom/editor/model/lengths';
import { linkAddress, linkPlace, toggleBold } from '@/lib/newsroom/editor/model/marks';
import { contradictingDates } from '@/lib/newsroom/editor/advice/named-dates';
import { differingNumbers } from '@/lib/newsroom/editor/advice/numbers';
import { pastedBlocks } from '@/lib/newsroom/editor/input/paste';
import { isPlainLine } from '@/lib/newsroom/editor/input/paste-reader';
import { asPortions, portionsOf } from '@/lib/newsroom/editor/model/portions';
import { wordDiff } from '@/lib/newsroom/editor/compare/word-diff';
import { hostileShapes } from '@/tests/hostile-text';

import { foldText } from './fold';
import { normaliseLine, normaliseText, withEmojiApart } from './normalise';
import { PhraseBook, tokensOf } from './phrases';
import { readingMinutes } from './reading-time';
import { countScripts, dominantLanguage } from './script';
import { scriptSafeJson } from './script-safe-json';
import { leadingSentences, splitSentences } from './sentences';
import { truncate } from './truncate';
import { countWords } from './words';
import { xmlText } from './xml';

const nothing: RawArticle = { dates: [], categories: [], tags: [] };
const now = new Date('2026-11-23T06:00:00Z');
const rules = { publish: true, fullText: true, now };
const districts = [
  {
    slug: 'surguja',
    name_hi: 'सरगुजा',
    name_en: 'Surguja',
    headquarters_hi: 'अंबिकापुर',
    headquarters_en: 'Ambikapur',
    aliases: [],
  },
];
const recogniseDistrict = districtRecogniser(districts);
const section = sectionRecogniser(sections);
const recognisers = { district: recogniseDistrict, section };
const phrases = new PhraseBook<number>();
for (const phrase of ['अब', 'अब अब अब', 'raipur', 'new delhi', 'क']) phrases.add(phrase, 1);
phrases.addStem('raipu', 2);
const known = { slug: 'raipur', nameHi: 'रायपुर', nameEn: 'Raipur' };
const topics = new Map([['raipur', known]]);
const parts = {
  words: { title: '', show: '', none: '', one: '', many: '{count}', off: '' },
  script: '',
  stylesFor: () => '',
};
const room = { width: 1000, height: 400, sizes: [60, 40], leading: 1.36 };

async function* pieces(text: string) {
  for (let at = 0; at < text.length; at += 65_536) yield text.slice(at, at + 65_536);
}

async function all(results: AsyncIterable<unknown>): Promise<void> {
  for await (const result of results) void result;
}

const feedAround = (text: string) =>
  `<rss><channel><title>t</title><item><title>${text}</title><description>${text}</description></item></channel></rss>`;

/** A WordPress export of one post with so many pictures that belong to none. */
const exportAround = (text: string, pictures = 0) =>
  `<rss><channel><title>t</title>${'<item><wp:post_type>attachment</wp:post_type><wp:post_id>1</wp:post_id><wp:attachment_url>https://a.in/a.jpg</wp:attachment_url></item>'.repeat(pictures)}<item><wp:post_type>post</wp:post_type><title>t</title><content:encoded>${text}</content:encoded></item></channel></rss>`;

const raw = (text: string): RawArticle => ({
  ...nothing,
  title: `अंबिकापुर में ${text}`,
  summary: text,
  body: `<p>${text}</p>`,
  author: text,
  sourceName: text,
  image: text,
  url: `https://example.org/${text}`,
  categories: [text],
  tags: [text],
});

/** Whatever meets text that somebody else wrote: feeds, what readers send and paste, articles once they are kept. */
const functions: Record<string, (text: string) => unknown> = {
  normaliseText,
  normaliseLine,
  withEmojiApart,
  foldText,
  tokensOf,
  'PhraseBook.find': (text) => phrases.find(tokensOf(text)),
  readingMinutes: (text) => readingMinutes(text, 'hi'),
  countWords,
  countScripts,
  dominantLanguage,
  scriptSafeJson,
  splitSentences,
  sentenceRanges,
  'spokenText, Hindi': (text) => spokenText(text, 'hi'),
  'spokenText, English': (text) => spokenText(text, 'en'),
  leadingSentences: (text) => leadingSentences(text, 400),
  truncate: (text) => truncate(text, 160),
  'truncate to any length': (text) => truncate(text, text.length / 2),
  xmlText,

  htmlToBlocks,
  htmlToLine,
  readStoryText: (text) => readArticleText(text, [text.slice(0, 100)]),
  bodyBlocks: (text) => bodyBlocks(readArticleText(text, []), undefined, null),
  summaryOf,
  leadOf,
  splitDateline: (text) => [splitDateline(text), splitDateline(text, false)],
  parseDate,
  chooseDate: (text) => chooseDate([text], now),
  storyLanguage: (text) => articleLanguage(text, 'de'),
  repairMojibake,
  isPageFurniture,
  storyTags: (text) => articleTags(text.split(' ', 50), [text], section),
  titledPeople: (text) => [titledPeople(text, 'hi'), titledPeople(text, 'en')],
  'titledPeople behind an office': (text) => titledPeople(`मंत्री ${text}`, 'hi'),
  recogniseMentions: (text) =>
    recogniseMentions({ title: text, lead: text, body: text, district: null, language: 'hi' }),
  cleanTitle: (text) => [cleanTitle(text, null, false), cleanTitle(text, 'Name', true)],
  'cleanTitle behind words': (text) => cleanTitle(`एक दो तीन चार पाँच - ${text}`, 'Name', true),
  cleanWebUrl: (text) => cleanWebUrl(text, 'https://example.org/'),
  'cleanWebUrl with a query': (text) => cleanWebUrl(`https://example.org/?utm_x=${text}`),
  isSectionName: section.isName,
  recogniseCategory: (text) =>
    section.recognise({ title: text, lead: text, body: text, sections: [text] }),
  recogniseDistrict: (text) =>
    recogniseDistrict({ title: text, lead: text, body: text, dateline: text, hints: [text] }),
  prepareStory: (text) => prepareArticle(raw(text), recognisers, rules),
  readFeed: (text) => all(readFeed(() => pieces(feedAround(text)))),
  'readFeed from the beginning': (text) => all(readFeed(() => pieces(`<?xml ?>${text}`))),
  'readFeed in attributes': (text) =>
    all(readFeed(() => pieces(`<rss><item a="${text}"><link href='${text}'/></item></rss>`))),
  readJsonFeed: (text) =>
    all(readJsonFeed(pieces(JSON.stringify({ items: [{ content_text: text, title: text }] })))),
  'readJsonFeed in the raw': (text) => all(readJsonFeed(pieces(text))),
  'readFeed of an export': (text) => all(readFeed(() => pieces(exportAround(text)))),
  'readFeed of an export with many pictures': (text) =>
    all(readFeed(() => pieces(exportAround('', text.length / 200)))),
  'wordpressHtml of an image that does not end': (text) =>
    wordpressHtml(`<img ${'wp-image-1 '.repeat(text.length / 11)}`, new WxrIndex(), '1'),
  'htmlToBlocks of figures within figures': (text) =>
    htmlToBlocks(
      `<figure class="gallery"><img src="/a.jpg">`.repeat(text.length / 50) +
        '</figure>'.repeat(text.length / 50),
    ),
  'wordpressHtml of captions': (text) =>
    wordpressHtml(`[caption]${text}[/caption]`, new WxrIndex(), '1'),
  isJsonFeed: (text) => isJsonFeed(`{"a":"${text.slice(0, 4096)}`),
  readNdjson: (text) => all(readNdjson(pieces(text))),
  readJsonArray: (text) => all(readJsonArray(pieces(`[${text}`))),
  withoutPersonalData,
  parseRetryAfter: (text) => parseRetryAfter(text, 0),

  inlineRuns,
  plainText,
  storyBlocks: (text) => articleBlocks(null, text),
  keyPointsOf,
  linkTopics: (text) => linkTopics([text], () => null, 5),
  parseVideo: (text) => parseVideo(`https://example.org/${text}`, 'hi'),
  markWords: (text) => markWords(text, new Set(['अब'])),
  snippetOf: (text) => snippetOf(text, [text], new Set(['raipurx'])),
  parseQuestion: (text) => parseSearchQuery({ q: text, category: text, page: text }),
  parseTopicSegment,
  suggestTopics: (text) => suggestTopics(topics, text),
  topicsWith: (text) =>
    topicsWith(text, [
      { ...known, aliases: ['एक'], kind: 'keyword', isInFooter: false, articles: 1 },
    ]),
  spellingsOf,
  drawableText,
  setHeadline: (text) => setHeadline(text, room, (part, size) => part.length * size * 0.5),
  whatsAppText: (text) => whatsAppText({ title: text, summary: text, url: '' }),
  toCsv: (text) => toCsv(['a'], [[text]]),
  countGraphemes,
  cutToLimit,
  storableText,
  withoutGaps,
  readCursor,
  initialOf,
  questionOf: (text) => [
    queryOf({ title: text, text: null, url: null }),
    queryOf({ title: null, text, url: null }),
    queryOf({ title: null, text: null, url: `https://example.org/${text}` }),
  ],
  anonymousFault: (text) => anonymousError(text, text, text),
  titleOf,
  mainImageOf,
  filesOf,
  isKeptPath: (text) => [isCacheablePath(`/${text}`), otherSizes(`/media/${text}`)],

  parseNext: (text) => [parseNext(`/${text}`), nextOfReferer(text, 'https://example.org')],
  accountName,
  'the headers of a request': (text) => [
    isAllowed({ method: 'POST', url: `/${text}` }),
    cacheKey({ method: 'GET', url: `/${text}`, headers: { cookie: text } }),
    chooseEncoding(text),
    lessDataChoice(text),
    isNotModified({ match: text, since: text }, { etag: '"a"' }),
    clientAddress(text, text),
    readableAddress(`/${text}`),
  ],
  'a page with the text': (text) => toDocument(`<html><body><p>${text}</p></body></html>`),
  'a page with the text, for less data': (text) =>
    toLessData(`<html><main><p class="${text}">${text}<picture><img src="${text}">`, parts),
  'a page of pictures, for less data': (text) =>
    toLessData(`<html><main>${'<picture><img src="x">'.repeat(text.length / 100)}${text}`, parts),
  'a page with the text in attributes and scripts': (text) =>
    toDocument(`<html><p title="${text}"><script>"${text}"</script>`.repeat(2)),
  'a message of an open page': (text) => {
    const hub = new LiveHub();
    const page = hub.add({ send: () => {}, close: () => {}, bufferedAmount: 0 }, null);
    hub.hear(page, text);
  },

  'pastedBlocks of text': (text) => pastedBlocks({ text, html: '' }),
  'pastedBlocks of HTML': (text) => pastedBlocks({ text: '', html: `<p>${text}` }),
  'pastedBlocks of one line of HTML': (text) =>
    pastedBlocks({ text: '', html: `<b>${text.replaceAll('<', '&lt;')}` }),
  isPlainLine,
  portionsOf: (text) => portionsOf(text, 20_000),
  asPortions: (text) => asPortions(text, 19_000),
  lengthOf,
  linkAddress,
  'linkAddress of a path': (text) => linkAddress(`/${text}`),
  linkPlace: (text) => linkPlace(text, text.length / 2, text.length / 2),
  toggleBold: (text) => toggleBold(text, text.length / 2, text.length / 2),
  adviseOnText: (text) => adviseOnText({ place: 'title_hi', locale: 'hi', text }),
  differingNumbers: (text) => differingNumbers(text, `${text} 5`),
  contradictingDates: (text) => contradictingDates(text, text),
  contradictingPairs: (text) => contradictingPairs(text, text),
  wordDiff: (text) => wordDiff(text, `${text}b`),
  romanWordBefore: (text) => romanWordBefore(text, text.length),
  commonWordsFor,
};

/** Signs of the texts: each shape in two lengths, the one that costs most in a third as well. */
const lengths = { short: 1_000, long: 10_000, longest: 300_000 } as const;
const costliest = 1;
/** What so many times the text may cost, in shares of linear time; quadratic time is 10 and 100. */
const margin = 4;
/**
 * Milliseconds below which nothing is compared, as the collector and the compiler take that much when
 * they like; and what the longest text may cost in any case.
 */
const floor = 5;
const most = 10_000;

type Work = (text: string) => unknown;
type Shape = (typeof hostileShapes)[number];

/** Processor time of this thread alone in milliseconds: a machine that is busy with other things makes it no longer. */
async function costOf(work: Work, text: string): Promise<number> {
  const begun = process.threadCpuUsage();
  await work(text);
  const { user, system } = process.threadCpuUsage(begun);
  return (user + system) / 1000;
}

/** Takes what a shorter text cost; gives what this one does, and a fault where that is too much. An excess is measured again. */
async function grown(work: Work, shape: Shape, [from, to]: [number, number], former: number) {
  const text = shape.text(to);
  const bound = Math.min((Math.max(former, floor) * margin * to) / from, most);
  let cost = await costOf(work, text);
  if (cost > bound) cost = Math.min(cost, await costOf(work, text));
  const fault = cost > bound ? [`${shape.name}: ${to} signs took ${Math.round(cost)} ms`] : [];
  return { shape, cost, fault };
}

// Not a benchmark: no figure says how fast anything is, only that ten times the text does not cost a
// hundred times as much. That depends on the expressions alone, not on the machine or what else it does.
describe('a text ten times as long takes some ten times as long', () => {
  it.each(Object.entries(functions))(
    '%s',
    async (_name, work) => {
      const { short, long, longest } = lengths;
      const costs: Awaited<ReturnType<typeof grown>>[] = [];
      for (const shape of hostileShapes) {
        const before = await costOf(work, shape.text(short));
        costs.push(await grown(work, shape, [short, long], before));
      }
      expect(costs.flatMap(({ fault }) => fault)).toEqual([]);
      for (const { shape, cost } of costs.toSorted((a, b) => b.cost - a.cost).slice(0, costliest)) {
        const { fault } = await grown(work, shape, [long, longest], cost);
        expect(fault).toEqual([]);
      }
    },
    120_000,
  );
});
