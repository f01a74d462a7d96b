import type { Locale } from '@/lib/platform/i18n/locale';
import type { Database } from '@/lib/platform/supabase/database.types';

import { articlePage } from './limits';
import { localised, type Article, type ArticleCard, type Image, type Sentiment } from './model';
import { creditedBlocks, articleBlocks } from './body';

type Row = Database['public']['Tables']['news_articles']['Row'];

const cardFields = [
  'id',
  'title_hi',
  'title_en',
  'summary_hi',
  'summary_en',
  'category',
  'district',
  'image_url',
  'image_alt_hi',
  'image_alt_en',
  'image_caption_hi',
  'image_caption_en',
  'image_credit',
  'image_credit_en',
  'image_focus_x',
  'image_focus_y',
  'published_at',
  'tags',
  'is_breaking_news',
  'is_featured',
  'gallery_count',
] as const satisfies readonly (keyof Row)[];

const articleFields = [
  ...cardFields,
  'is_sensitive',
  'districts',
  'body_hi',
  'body_en',
  'authors',
  'author_name',
  'source_name',
  'source_url',
  'sentiment',
  'people_mentioned',
  'organizations_mentioned',
  'keywords',
  'dateline_hi',
  'dateline_en',
  'location_city',
  'location_state',
  'subcategory',
  'view_count',
  'created_at',
  'updated_at',
  'related',
  'series_id',
  'series_part',
  'series_title',
  'series_title_hi',
  'video_url',
  'audio_url_hi',
  'audio_url_en',
] as const satisfies readonly (keyof Row)[];

export type CardRow = Pick<Row, (typeof cardFields)[number]>;
type CorrectionRow = Pick<
  Database['public']['Tables']['article_corrections']['Row'],
  'note_hi' | 'note_en' | 'corrected_at'
>;
type CoverageRow = Pick<
  Database['public']['Tables']['live_coverages']['Row'],
  'opened_at' | 'closed_at'
>;
export type ArticleRow = Pick<Row, (typeof articleFields)[number]> & {
  article_corrections: CorrectionRow[];
  live_coverages: CoverageRow | null;
};

/** The columns a list needs, in PostgREST's select syntax. */
export const cardColumns = cardFields.join(',');
/** The columns an article's own page needs. */
export const articleColumns = `${articleFields.join(',')}, article_corrections (note_hi, note_en, corrected_at), live_coverages (opened_at, closed_at)`;

/** A row of a list as an edition shows it. A published row always has a title and a time. */
export function toCard(row: CardRow, locale: Locale): ArticleCard {
  const title = localised(locale, { hi: row.title_hi, en: row.title_en });
  if (!title || !row.published_at)
    throw new Error(`Story ${row.id} is published without title or time`);
  return {
    id: row.id,
    title,
    summary: localised(locale, { hi: row.summary_hi, en: row.summary_en }),
    category: row.category,
    district: row.district,
    image: toImage(row, locale),
    publishedAt: row.published_at,
    tags: row.tags,
    isBreaking: row.is_breaking_news,
    isFeatured: row.is_featured,
    pictures: row.gallery_count ?? 0,
  };
}

/** A full row as an edition shows it. */
export function toArticle(row: ArticleRow, locale: Locale): Article {
  const card = toCard(row, locale);
  const { lang } = card.title;
  const [body, otherBody] = lang === 'hi' ? [row.body_hi, row.body_en] : [row.body_en, row.body_hi];
  const summary = lang === 'hi' ? row.summary_hi : row.summary_en;
  return {
    ...card,
    body: {
      lang,
      blocks: creditedBlocks(articleBlocks(body, summary), articleBlocks(otherBody, null), lang),
      isSummary: body === null,
    },
    isSensitive: row.is_sensitive,
    districts: row.districts ?? [],
    dateline: row[`dateline_${lang}`],
    languages: (['hi', 'en'] as const).filter((language) => row[`title_${language}`]),
    authors: row.authors,
    authorName: row.author_name,
    sourceName: row.source_name,
    sourceUrl: row.source_url,
    sentiment: row.sentiment as Sentiment,
    people: row.people_mentioned,
    organisations: row.organizations_mentioned,
    keywords: row.keywords,
    city: row.location_city,
    state: row.location_state,
    subcategory: row.subcategory,
    viewCount: row.view_count,
    revisedAt: revisedAt(row),
    corrections: toCorrections(row.article_corrections, locale),
    picked: row.related,
    series: toSeries(row, locale),
    videoUrl: row.video_url,
    coverage: row.live_coverages && {
      openedAt: row.live_coverages.opened_at,
      closedAt: row.live_coverages.closed_at,
    },
    audio: toAudio(row, locale),
    updatedAt: row.updated_at,
  };
}

function toImage(row: CardRow, locale: Locale): Image | null {
  if (!row.image_url) return null;
  return {
    url: row.image_url,
    alt: localised(locale, { hi: row.image_alt_hi, en: row.image_alt_en })?.text ?? '',
    caption: localised(locale, { hi: row.image_caption_hi, en: row.image_caption_en }),
    credit: localised(locale, { hi: row.image_credit, en: row.image_credit_en }),
    focus: { x: row.image_focus_x, y: row.image_focus_y },
  };
}

/** An article handed in long after its date, as imported ones are, is not revised by that. */
function revisedAt(row: ArticleRow): string | null {
  const appeared = Math.max(Date.parse(row.published_at ?? ''), Date.parse(row.created_at));
  const isRevised =
    Date.parse(row.updated_at) - appeared > articlePage.revisedAfterMinutes * 60_000;
  return isRevised ? row.updated_at : null;
}

function toCorrections(rows: readonly CorrectionRow[], locale: Locale): Article['corrections'] {
  return rows
    .flatMap((row) => {
      const note = localised(locale, { hi: row.note_hi, en: row.note_en });
      return note ? [{ note, correctedAt: row.corrected_at }] : [];
    })
    .sort((a, b) => Date.parse(b.correctedAt) - Date.parse(a.correctedAt));
}

function toSeries(row: ArticleRow, locale: Locale): Article['series'] {
  if (!row.series_id) return null;
  const title = localised(locale, { hi: row.series_title_hi, en: row.series_title });
  return { id: row.series_id, part: row.series_part, title };
}

/** Specification 4: Hindi prefers the Hindi track and falls back to English, English the reverse. */
function toAudio(row: ArticleRow, locale: Locale): Article['audio'] {
  const track = localised(locale, { hi: row.audio_url_hi, en: row.audio_url_en });
  return track && { url: track.text, lang: track.lang };
}
