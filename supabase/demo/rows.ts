import { createHash } from 'node:crypto';

import type { Database } from '@/lib/platform/supabase/database.types';

import type { DemoArticle, Pair } from './article-file';

type ArticleInsert = Database['public']['Tables']['news_articles']['Insert'];

export type SeriesTitles = Map<string, { en: string; hi: string }>;

/** The id of a demo article or series: the same for the same name on every machine, so that loading again changes nothing (RFC 9562, version 8). */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`surguja-samvad demo ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Addresses of an article's demo media; null where it has none. */
export type DemoMedia = { image: boolean; video: boolean; audioHi: boolean; audioEn: boolean };

/** Takes a demo article and the moment of the first start; gives its row, published that long before. */
export function toArticleRow(
  article: DemoArticle,
  media: DemoMedia,
  seriesTitles: SeriesTitles,
  firstStart: Date,
): ArticleInsert {
  const own = article.hi ? 'hi' : 'en';
  const names = (pairs: Pair[]) => pairs.map((pair) => pair[own]);
  const room = `/media/demo/${article.slug}`;
  return {
    id: demoId(article.slug),
    title_hi: article.hi?.title ?? null,
    title_en: article.en?.title ?? null,
    summary_hi: article.hi?.summary ?? null,
    summary_en: article.en?.summary ?? null,
    body_hi: article.hi?.body ?? null,
    body_en: article.en?.body ?? null,
    category: article.category,
    // Filled in by the database from the category.
    category_hi: '',
    subcategory: article.subcategory ?? null,
    district: article.district ?? null,
    other_districts: article.otherDistricts,
    image_url: media.image ? `${room}/1280.jpg` : null,
    image_alt_hi: article.alt.hi,
    image_alt_en: article.alt.en,
    image_caption_hi: article.caption.hi,
    image_caption_en: article.caption.en,
    image_credit: 'Surguja Samvad demo',
    video_url: media.video ? `${room}/video.mp4` : null,
    audio_url_hi: media.audioHi ? `${room}/hi.mp3` : null,
    audio_url_en: media.audioEn ? `${room}/en.mp3` : null,
    source_name: article.source,
    authors: article.author ? [authorSlug(article.author)] : [],
    published_at: new Date(firstStart.getTime() - article.age * 60_000).toISOString(),
    is_approved: true,
    status: 'published',
    is_breaking_news: article.breaking,
    is_featured: article.featured,
    tags: names(article.tags),
    keywords: names(article.keywords),
    people_mentioned: names(article.people),
    organizations_mentioned: names(article.organisations),
    location_city: article.place?.[own] ?? null,
    sentiment: article.sentiment,
    ...toSeries(article, seriesTitles),
  };
}

/** The slug of an author in authors.yaml. */
function authorSlug({ en }: Pair): string {
  return en.toLowerCase().replaceAll(' ', '-');
}

function toSeries(article: DemoArticle, titles: SeriesTitles): Partial<ArticleInsert> {
  if (!article.series) return {};
  const [key = '', part] = article.series.split(' ');
  const title = titles.get(key);
  if (!title) throw new Error(`series.yaml does not name the series ${key}`);
  return {
    series_id: demoId(`series ${key}`),
    series_part: Number(part),
    series_title: title.en,
    series_title_hi: title.hi,
  };
}
