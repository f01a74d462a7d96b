import 'server-only';

import type { PostgrestError } from '@supabase/supabase-js';

import type { Article } from '@/lib/reading/articles/model';
import { toArticle } from '@/lib/reading/articles/rows';
import type { Locale } from '@/lib/platform/i18n/locale';
import type { Result } from '@/lib/platform/result';
import type { Tables } from '@/lib/platform/supabase/database.types';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import { changeSummary } from './compare/change-summary';
import { isShown, type KnownSeries, type DraftBlock, type DraftContent } from './model/model';
import { toDraft, toStored } from './model/working-copy';
import { openedDraft, type OpenedDraft, type VersionLine } from './model/stored';

type DatabaseResult<Value> = Result<Value, PostgrestError>;

/** An article as its editor needs it; the database refuses who may not see it (404). */
export async function openDraft(
  client: SessionClient,
  id: string,
): Promise<DatabaseResult<OpenedDraft>> {
  const { data, error } = await client.rpc('open_article', { article: id });
  return error ? { ok: false, error } : { ok: true, value: openedDraft.parse(data) };
}

/** Versions of which is told what they changed: each is read whole for that. */
const mostRead = 30;

/** The versions that are kept of an article, the latest first, 200 at most. */
export async function readVersions(
  client: SessionClient,
  id: string,
): Promise<DatabaseResult<VersionLine[]>> {
  const newestFirst = <Columns extends string>(columns: Columns, most: number) =>
    client
      .from('article_versions')
      .select(columns)
      .eq('article_id', id)
      .order('id', { ascending: false })
      .limit(most);
  const [{ data, error }, whole] = await Promise.all([
    newestFirst('id, kind, note, made_at, profiles (display_name)', 200),
    newestFirst('id, content', mostRead),
  ]);
  if (error) return { ok: false, error };
  if (whole.error) return { ok: false, error: whole.error };
  const contents = whole.data.map(({ content }) => toDraft(content as Record<string, unknown>));
  const changes = new Map(
    whole.data.map((row, index) => {
      const [after, before] = [contents[index], contents[index + 1]];
      return [row.id, after && before ? changeSummary(before, after) : null];
    }),
  );
  const value = data.map((row) => ({
    id: row.id,
    kind: row.kind,
    note: row.note,
    by: row.profiles?.display_name ?? null,
    madeAt: row.made_at,
    changed: changes.get(row.id) ?? null,
  }));
  return { ok: true, value };
}

/** One version's content; null when there is none, or none for this colleague. */
export async function readVersion(
  client: SessionClient,
  id: string,
  version: number,
): Promise<DatabaseResult<DraftContent | null>> {
  const { data, error } = await client
    .from('article_versions')
    .select('content')
    .match({ article_id: id, id: version })
    .maybeSingle();
  if (error) return { ok: false, error };
  return { ok: true, value: data && toDraft(data.content as Record<string, unknown>) };
}

/** The blocks that readers would get (schema article_life, published_blocks). */
function readable(blocks: readonly DraftBlock[]): DraftBlock[] | null {
  const kept = blocks.filter(isShown);
  return kept.length > 0 ? kept : null;
}

/**
 * A working copy as an edition would show it if it were published now. Takes what stands for a title
 * where there is none yet.
 */
export function previewArticle(
  { id, content, publishedAt, editedAt }: OpenedDraft,
  locale: Locale,
  untitled: string,
  now: Date,
): Article {
  const draft: DraftContent = {
    ...content,
    body_hi: content.title_hi ? content.body_hi : [],
    body_en: content.title_en ? content.body_en : [],
  };
  const hasTitle = draft.title_hi.trim() !== '' || draft.title_en.trim() !== '';
  const moment = publishedAt ?? now.toISOString();
  const row = {
    ...toStored(draft),
    ...(!hasTitle && { [`title_${locale}`]: untitled }),
    body_hi: readable(draft.body_hi),
    body_en: readable(draft.body_en),
    category: content.category ?? '',
    districts: [content.district ?? [], content.other_districts].flat(),
    id,
    published_at: moment,
    created_at: moment,
    updated_at: publishedAt ? editedAt : moment,
    view_count: 0,
    article_corrections: [],
  };
  return toArticle(row as unknown as Parameters<typeof toArticle>[0], locale);
}

type SeriesRow = Pick<
  Tables<'news_articles'>,
  'id' | 'status' | 'title_hi' | 'title_en' | 'series_part'
>;

/** The part of a series that an article is; none once readers are not to have it any more. */
function partOf({ id, status, title_hi: hi, title_en: en, series_part: part }: SeriesRow) {
  const isGone = status === 'withdrawn' || status === 'discarded';
  return part === null || isGone ? [] : [{ article: id, part, title: hi ?? en ?? '' }];
}

/** Articles of series that are looked through, the newest first. */
const seriesArticles = 300;

/** The series that articles have belonged to of late, the latest first; empty when they cannot be read. */
export async function readSeriesToContinue(client: SessionClient): Promise<KnownSeries[]> {
  const { data } = await client
    .from('news_articles')
    .select('id, status, title_hi, title_en, series_id, series_title, series_title_hi, series_part')
    .not('series_id', 'is', null)
    .order('updated_at', { ascending: false })
    .limit(seriesArticles);
  const known = new Map<string, KnownSeries>();
  for (const row of data ?? []) {
    if (row.series_id === null) continue;
    const former = known.get(row.series_id);
    known.set(row.series_id, {
      id: row.series_id,
      titleHi: former?.titleHi || (row.series_title_hi ?? ''),
      titleEn: former?.titleEn || (row.series_title ?? ''),
      nextPart: Math.max(former?.nextPart ?? 1, (row.series_part ?? 0) + 1),
      parts: [...(former?.parts ?? []), ...partOf(row)],
    });
  }
  return [...known.values()];
}
