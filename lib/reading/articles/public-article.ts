import { cardColumns, type CardRow } from './rows';

/** Embeds the article of a reader's row, and leaves out rows without one (PostgREST, resource embedding). */
export const embeddedArticle = `story:news_articles!inner(${cardColumns})`;
/** What such an embedding gives. */
export type WithArticle = { story: CardRow };

/**
 * What the embedded article must be, besides having appeared (`publishedColumn`), for anybody to read it: the
 * newsroom's own people may read more, and would find links that are dead for whoever they share with.
 */
export const publicArticle = { 'story.is_approved': true, 'story.status': 'published' };
export const publishedColumn = 'story.published_at';
