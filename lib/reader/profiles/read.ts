import 'server-only';

import type { Locale } from '@/lib/platform/i18n/locale';
import { ReadError } from '@/lib/platform/supabase/public';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import { withoutGaps } from '../comments/model';
import type { OwnComment } from './model';

export type Profile = { id: string; name: string; avatarUrl: string | null; memberSince: string };

/** What others see of a reader. Takes their id. Throws ReadError. */
export async function readProfile(client: SessionClient, id: string): Promise<Profile> {
  const { data, error } = await client
    .from('profiles')
    .select('id, display_name, avatar_url, created_at')
    .eq('id', id)
    .single();
  if (error) throw new ReadError('a profile', error);
  return {
    id: data.id,
    name: data.display_name,
    avatarUrl: data.avatar_url,
    memberSince: data.created_at,
  };
}

/** Comments on one page of the reader's own. */
export const commentsPerPage = 10;

/** One page, from 1, of the comments a reader wrote, newest first, and how many there are. Throws ReadError. */
export async function readOwnComments(
  client: SessionClient,
  author: string,
  locale: Locale,
  page: number,
): Promise<{ comments: OwnComment[]; total: number }> {
  const first = (page - 1) * commentsPerPage;
  const { data, error, count } = await client
    .from('comments')
    .select('id, content, created_at, parent_comment_id, news_articles (id, title_hi, title_en)', {
      count: 'exact',
    })
    .eq('author_id', author)
    .order('created_at', { ascending: false })
    .range(first, first + commentsPerPage - 1);
  // Past the last page (PostgREST: 416).
  if (error?.code === 'PGRST103') return { comments: [], total: 0 };
  if (error) throw new ReadError('own comments', error);
  const comments = data.map((row) => ({
    id: row.id,
    text: withoutGaps(row.content),
    writtenAt: row.created_at,
    isReply: row.parent_comment_id !== null,
    article: articleOf(row.news_articles, locale),
  }));
  return { comments, total: count ?? comments.length };
}

function articleOf(
  row: { id: string; title_hi: string | null; title_en: string | null } | null,
  locale: Locale,
): OwnComment['article'] {
  if (!row) return null;
  const other = locale === 'hi' ? 'en' : 'hi';
  const titles = { hi: row.title_hi, en: row.title_en };
  const lang = titles[locale] ? locale : other;
  return { id: row.id, title: titles[lang] ?? '', lang };
}
