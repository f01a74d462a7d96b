import { z } from 'zod';
import type { Result } from '@/lib/platform/result';
import type { RawArticle } from './model';

// Scrapers, exports and news services name the same thing differently; the first name found wins.
const text = z.union([z.string(), z.number()]).transform(String).nullish();
const list = z
  .union([z.array(z.union([z.string(), z.number()]).transform(String).nullable()), z.string()])
  .transform((value) =>
    typeof value === 'string' ? value.split(/[,;|]/) : value.filter((entry) => entry !== null),
  )
  .nullish();
/** People and publishers come as a name, or as an object or list of objects with one. */
const named = z
  .union([
    text,
    z.looseObject({ name: text }).transform((value) => value.name),
    z.array(z.unknown()),
  ])
  .transform((value) =>
    Array.isArray(value)
      ? value
          .map((entry) =>
            typeof entry === 'string'
              ? entry
              : z.looseObject({ name: z.string() }).safeParse(entry).data?.name,
          )
          .filter((entry) => entry !== undefined)
          .join(', ')
      : value,
  );
const image = z
  .union([text, z.looseObject({ url: text }).transform((value) => value.url), z.array(z.unknown())])
  .transform((value) =>
    Array.isArray(value) ? value.find((entry) => typeof entry === 'string') : value,
  );

const Row = z.looseObject({
  title: text, headline: text, title_hi: text, title_en: text,
  summary: text, description: text, excerpt: text, summary_hi: text, summary_en: text,
  body: text, content: text, text: text, article_body: text, articleBody: text,
  url: text, link: text, source_url: text, sourceUrl: text, guid: text,
  published: text, published_at: text, publishedAt: text, date: text, pubDate: text, pub_date: text, datePublished: text,
  source: named, source_name: text, publisher: named,
  author: named, author_name: text, byline: text, creator: text,
  image, image_url: text, thumbnail: image, urlToImage: text, video_url: text,
  category: z.union([text, list]), categories: list, section: text, subcategory: text,
  tags: list, keywords: list, district: text, lang: text, language: text,
}); // prettier-ignore

function first(...values: (string | null | undefined)[]): string | undefined {
  return (
    values.find((value) => value !== null && value !== undefined && value.trim() !== '') ??
    undefined
  );
}

function collect(...values: (string | (string | null)[] | null | undefined)[]): string[] {
  return values
    .flat()
    .filter((value) => typeof value === 'string' && value.trim() !== '') as string[];
}

/** A row understood as an article, or why it is none. */
export type RowResult = Result<RawArticle, string>;

/**
 * Understands one row of JSON as an article, by the field names that scrapers and news exports use;
 * rows in the columns of news_articles itself are understood as well.
 *
 * @param value parsed JSON
 * @returns the article, or a reason naming the first field that cannot be understood
 */
export function rowToArticle(value: unknown): RowResult {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { ok: false, error: 'the row is no object with fields' };
  const parsed = Row.safeParse(value);
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join('.') ?? 'a field';
    return { ok: false, error: `the field "${field}" is neither text nor a list of texts` };
  }
  const row = parsed.data;
  return {
    ok: true,
    value: {
      title: first(row.title, row.headline),
      titleHi: first(row.title_hi),
      titleEn: first(row.title_en),
      summary: first(row.summary, row.description, row.excerpt),
      summaryHi: first(row.summary_hi),
      summaryEn: first(row.summary_en),
      body: first(row.body, row.content, row.article_body, row.articleBody, row.text),
      url: first(row.source_url, row.sourceUrl, row.url, row.link, row.guid),
      sourceName: first(row.source_name, row.source, row.publisher),
      author: first(row.author_name, row.author, row.byline, row.creator),
      dates: collect(
        row.published_at,
        row.published,
        row.publishedAt,
        row.datePublished,
        row.pubDate,
        row.pub_date,
        row.date,
      ),
      image: first(row.image_url, row.image, row.urlToImage, row.thumbnail),
      video: first(row.video_url),
      categories: collect(row.category, row.categories, row.section, row.subcategory),
      tags: collect(row.tags, row.keywords),
      district: first(row.district),
      language: first(row.lang, row.language),
    },
  };
}
