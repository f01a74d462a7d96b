import 'server-only';

import { articlePage } from '@/lib/reading/articles/limits';
import { localised, type Article, type ArticleCard } from '@/lib/reading/articles/model';
import { cardColumns, toCard, type CardRow } from '@/lib/reading/articles/rows';
import type { TopicBook } from '@/lib/reading/articles/article-topics';
import {
  categoryTag,
  districtTag,
  everyArticleTag,
  untilChanged,
} from '@/lib/platform/revalidation/tags';
import type { Locale } from '@/lib/platform/i18n/locale';
import { publicClient, ReadError } from '@/lib/platform/supabase/public';
import { foldText } from '@/lib/platform/text/fold';

import { type Neighbours, type SeriesPart, type ArticleLink, type RelatedArticles } from './model';
import { arrangeRelated, articlesToRead } from './arrange';

type LinkRow = { id: string; title_hi: string | null; title_en: string | null };

const linkColumns = 'id, title_hi, title_en';

function publicArticles(tag: string, columns: string) {
  return publicClient([tag], untilChanged)
    .from('news_articles')
    .select(columns)
    .eq('is_approved', true)
    .eq('status', 'published');
}

function newestFirst(tag: string, columns: string) {
  return publicArticles(tag, columns).order('published_at', { ascending: false }).order('id');
}

function toLink(row: LinkRow, locale: Locale): ArticleLink {
  const title = localised(locale, { hi: row.title_hi, en: row.title_en });
  if (!title) throw new Error(`Story ${row.id} is published without title`);
  return { id: row.id, title };
}

/**
 * The articles before and after one among those of the last 7 days, newest first (specification 7);
 * an older article has neither. Takes the moment to count from. Throws ReadError.
 */
export async function readNeighbours(
  locale: Locale,
  article: Pick<Article, 'id' | 'publishedAt'>,
  now: Date,
): Promise<Neighbours> {
  // Whole hours keep the address, and with it the cache entry, the same for an hour.
  const hour = Math.floor(now.getTime() / 3_600_000) * 3_600_000;
  const since = new Date(hour - articlePage.neighbourDays * 86_400_000);
  if (Date.parse(article.publishedAt) < since.getTime()) return { previous: null, next: null };
  const beside = (time: 'gt' | 'lt', id: 'lt' | 'gt') => {
    const moment = `"${article.publishedAt}"`;
    return publicArticles(everyArticleTag, linkColumns)
      .gte('published_at', since.toISOString())
      .or(`published_at.${time}.${moment},and(published_at.eq.${moment},id.${id}.${article.id})`)
      .order('published_at', { ascending: time === 'gt' })
      .order('id', { ascending: time === 'lt' })
      .limit(1)
      .overrideTypes<LinkRow[], { merge: false }>();
  };
  const [newer, older] = await Promise.all([beside('gt', 'lt'), beside('lt', 'gt')]);
  const error = newer.error ?? older.error;
  if (error) throw new ReadError('neighbouring stories', error);
  const link = (rows: LinkRow[] | null) => (rows?.[0] ? toLink(rows[0], locale) : null);
  return { previous: link(newer.data), next: link(older.data) };
}

type PartRow = LinkRow & {
  series_part: number | null;
  series_title: string | null;
  series_title_hi: string | null;
};

/**
 * The public parts of a series in order, the one without a number first (specification 7: id or
 * series_id equal it); an article of no series alone. Throws ReadError.
 */
export async function readSeries(locale: Locale, seriesId: string): Promise<SeriesPart[]> {
  const columns = `${linkColumns}, series_part, series_title, series_title_hi`;
  const { data, error } = await publicArticles(everyArticleTag, columns)
    .or(`id.eq.${seriesId},series_id.eq.${seriesId}`)
    .order('series_part', { ascending: true, nullsFirst: true })
    .order('published_at', { ascending: true })
    .overrideTypes<PartRow[], { merge: false }>();
  if (error) throw new ReadError(`series ${seriesId}`, error);
  return data.map((row) => ({
    ...toLink(row, locale),
    part: row.series_part,
    series: localised(locale, { hi: row.series_title_hi, en: row.series_title }),
  }));
}

/** Lists to go on with: related, "more from", of the first topic, latest. Throws ReadError. */
export async function readRelatedArticles(
  locale: Locale,
  article: Article,
  book: TopicBook,
): Promise<RelatedArticles> {
  const { category, district } = article;
  const topic = article.tags[0];
  const [picked, nearby, ofCategory, ofDistrict, ofTopic, latest] = await Promise.all([
    readPicked(locale, article.picked),
    district
      ? readCards(
          locale,
          newestFirst(categoryTag(category), cardColumns)
            .eq('category', category)
            .contains('districts', [district]),
          articlesToRead.nearby,
        )
      : [],
    readCards(
      locale,
      newestFirst(categoryTag(category), cardColumns).eq('category', category),
      articlesToRead.category,
    ),
    district
      ? readCards(
          locale,
          newestFirst(districtTag(district), cardColumns).contains('districts', [district]),
          articlesToRead.district,
        )
      : [],
    topic === undefined
      ? []
      : readCards(
          locale,
          newestFirst(everyArticleTag, cardColumns).filter(
            'topic_keys',
            'ov',
            `{${keysOf(topic, book)
              .map((key) => `"${key}"`)
              .join(',')}}`,
          ),
          articlesToRead.topic,
        ),
    readCards(locale, newestFirst(everyArticleTag, cardColumns), articlesToRead.latest),
  ]);
  return arrangeRelated(article.id, {
    picked,
    nearby,
    category: ofCategory,
    district: ofDistrict,
    topic: ofTopic,
    latest,
  });
}

/** Those that an editor has picked and readers may see, in the editor's order. */
async function readPicked(locale: Locale, ids: readonly string[]): Promise<ArticleCard[]> {
  if (ids.length === 0) return [];
  const cards = await readCards(
    locale,
    newestFirst(everyArticleTag, cardColumns).in('id', ids),
    ids.length,
  );
  return cards.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Every folded spelling of the topic that a tag means. */
function keysOf(tag: string, book: TopicBook): string[] {
  const slug = book.get(foldText(tag))?.slug;
  const known = [...book].filter(([, topic]) => topic.slug === slug).map(([key]) => key);
  return known.length > 0 ? known : [foldText(tag)];
}

async function readCards(
  locale: Locale,
  articles: ReturnType<typeof newestFirst>,
  limit: number,
): Promise<ArticleCard[]> {
  const { data, error } = await articles.limit(limit).overrideTypes<CardRow[], { merge: false }>();
  if (error) throw new ReadError('stories around a story', error);
  return data.map((row) => toCard(row, locale));
}
