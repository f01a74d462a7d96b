import 'server-only';

import { breakingNewsSlug } from '@/lib/reading/categories/model';
import { isOwnWideImage, imageSize } from '@/lib/reading/articles/image';
import {
  authorTag,
  categoryTag,
  districtTag,
  everyArticleTag,
  untilChanged,
} from '@/lib/platform/revalidation/tags';
import type { Locale } from '@/lib/platform/i18n/locale';
import { absoluteUrl, lastModified } from '@/lib/machines/seo/addresses';
import { publicClient, ReadError } from '@/lib/platform/supabase/public';

import { mediaFacts } from './media-facts';
import { articlesInFeed, type FeedMedia, type FeedScope } from './model';

const columns =
  'id, title:title_hi, summary:summary_hi, alt:image_alt_hi, audio:audio_url_hi, category, district, tags, authors, author_name, source_name, image_url, video_url, published_at, updated_at';

/** An article as a feed needs it, in the feed's language. */
export type FeedArticle = {
  id: string;
  title: string;
  summary: string | null;
  alt: string | null;
  audio: string | null;
  category: string;
  tags: string[];
  authors: string[];
  author_name: string | null;
  source_name: string | null;
  image_url: string | null;
  video_url: string | null;
  published_at: string;
  updated_at: string;
};

/** The cache tags of a feed's articles. */
export function feedTags({ category, district, author }: FeedScope): string[] {
  const list = category && category !== breakingNewsSlug ? categoryTag(category) : everyArticleTag;
  const tags = [district ? districtTag(district) : list, author ? authorTag(author) : list, list];
  return [...new Set(tags)];
}

function client(scope: FeedScope) {
  return publicClient(feedTags(scope), untilChanged);
}

/** The newest articles that exist in this language. Throws ReadError. */
export async function readFeedArticles(locale: Locale, scope: FeedScope): Promise<FeedArticle[]> {
  let query = client(scope)
    .from('news_articles')
    .select(columns.replaceAll('_hi', `_${locale}`))
    .eq('is_approved', true)
    .eq('status', 'published')
    .not(`title_${locale}`, 'is', null);
  if (scope.category === breakingNewsSlug) {
    query = query.or(`is_breaking_news.eq.true,category.eq.${breakingNewsSlug}`);
  } else if (scope.category) query = query.eq('category', scope.category);
  if (scope.district) query = query.contains('districts', [scope.district]);
  if (scope.author) query = query.contains('authors', [scope.author]);
  const { data, error } = await query
    .order('published_at', { ascending: false })
    .order('id')
    .limit(articlesInFeed)
    .overrideTypes<FeedArticle[], { merge: false }>();
  if (error) throw new ReadError('the stories of a feed', error);
  return data;
}

/**
 * When a feed last changed: with its articles, or, since an article taken off leaves no trace among
 * them, with the last change of its lists. Throws ReadError.
 */
export async function readFeedChange(
  scope: FeedScope,
  articles: readonly FeedArticle[],
): Promise<Date> {
  let query = client(scope).from('content_changes').select('changed_at').eq('taxonomy', false);
  if (scope.category && scope.category !== breakingNewsSlug) {
    query = query.contains('categories', [scope.category]);
  }
  if (scope.district) query = query.contains('districts', [scope.district]);
  if (scope.author) query = query.contains('topics', [`author:${scope.author}`]);
  const { data, error } = await query.order('changed_at', { ascending: false }).limit(1);
  if (error) throw new ReadError('the changes of a feed', error);
  const moments = articles.map(({ published_at: publishedAt, updated_at: updatedAt }) =>
    lastModified({ publishedAt, updatedAt }),
  );
  return new Date(
    Math.max(0, ...[...moments, ...data.map((change) => change.changed_at)].map(Date.parse)),
  );
}

/** An article's image, sound and video, with what storage knows of our own ones. */
export function readFeedMedia(site: string, article: FeedArticle): Promise<FeedMedia[]> {
  const { image_url: image, audio, video_url: video, alt } = article;
  const files: { url: string; medium: FeedMedia['medium'] }[] = [
    ...(image ? [{ url: image, medium: 'image' as const }] : []),
    ...(audio ? [{ url: audio, medium: 'audio' as const }] : []),
    ...(video && isVideoFile(video) ? [{ url: video, medium: 'video' as const }] : []),
  ];
  return Promise.all(
    files.map(async ({ url, medium }) => ({
      url: absoluteUrl(site, url),
      medium,
      ...(await mediaFacts(url)),
      ...(medium === 'image' && alt && { description: alt }),
      ...(medium === 'image' && isOwnWideImage(url) && imageSize),
    })),
  );
}

/** Anything else is a page that plays it. */
function isVideoFile(url: string): boolean {
  return /\.(mp4|webm|m4v|mov)(\?|$)/i.test(url);
}
