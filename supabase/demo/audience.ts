import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { SupabaseClient } from '@supabase/supabase-js';
import { parse } from 'yaml';
import { z } from 'zod';

import type { Database } from '@/lib/platform/supabase/database.types';

import { demoId } from './rows';

type Service = SupabaseClient<Database>;
type Tables = Database['public']['Tables'];
type Article = { id: string; published_at: string };

const hour = 3_600_000;
/** Milliseconds by which the hours of India begin before those of UTC. */
const half = hour / 2;
/** Hours of views that the paper keeps (migration audience). */
const keptHours = 30 * 24;

/** A number from 0 to 1 that belongs to a name: the same on every machine. */
function share(name: string): number {
  return (
    createHash('sha256').update(`surguja-samvad audience ${name}`).digest().readUInt32BE() / 2 ** 32
  );
}

/** Views of an article by the hour: many at first, fewer later, more for some articles than for others. */
function viewsOf(article: Article, now: Date): Tables['hourly_views']['Insert'][] {
  const age = Math.floor((now.getTime() - Date.parse(article.published_at)) / hour);
  const interest = 6 + Math.floor(share(article.id) ** 3 * 90);
  const hours = Math.min(age, keptHours);
  return Array.from({ length: Math.min(hours + 1, 36) }, (_, step) => {
    const ago = hours - Math.floor((step * (hours + 1)) / 36);
    const fading = 1 + (age - ago) / 12;
    const at = new Date(Math.floor((now.getTime() + half - ago * hour) / hour) * hour - half);
    return {
      hour: at.toISOString(),
      article_id: article.id,
      views: Math.max(1, Math.round((interest / fading) * (0.5 + share(`${article.id} ${step}`)))),
    };
  });
}

/** One row an hour and article: steps of young articles may fall into the same hour. */
function inOneRowAnHour(
  rows: Tables['hourly_views']['Insert'][],
): Tables['hourly_views']['Insert'][] {
  const hours = new Map<string, Tables['hourly_views']['Insert']>();
  for (const row of rows) {
    const key = `${row.article_id} ${row.hour}`;
    hours.set(key, { ...row, views: row.views + (hours.get(key)?.views ?? 0) });
  }
  return [...hours.values()];
}

function commentsOf(
  article: Article,
  readers: string[],
  texts: string[],
  now: Date,
): Tables['comments']['Insert'][] {
  const age = now.getTime() - Date.parse(article.published_at);
  const first = Math.floor(share(`${article.id} reader`) * readers.length);
  return texts.map((content, nth) => {
    const at = new Date(now.getTime() - age * share(`${article.id} comment ${nth} time`));
    return {
      article_id: article.id,
      user_id: readers[(first + nth) % readers.length] ?? null,
      content,
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
    };
  });
}

function reactionsOf(
  article: Article,
  readers: string[],
  now: Date,
): Tables['article_reactions']['Insert'][] {
  const age = now.getTime() - Date.parse(article.published_at);
  return readers.flatMap((reader) =>
    (['like', 'helpful'] as const)
      .filter(
        (kind) => share(`${article.id} ${reader} ${kind}`) < share(`${article.id} liked`) * 0.7,
      )
      .map((kind) => ({
        article_id: article.id,
        user_id: reader,
        reaction_type: kind,
        created_at: new Date(now.getTime() - age * share(`${reader} ${article.id}`)).toISOString(),
      })),
  );
}

/** What is said under each article, by its id. */
function readTexts(): Map<string, string[]> {
  const file = path.join(import.meta.dirname, 'comments.yaml');
  const bySlug = z
    .record(z.string(), z.array(z.string().min(1)))
    .parse(parse(readFileSync(file, 'utf8')));
  return new Map(Object.entries(bySlug).map(([slug, texts]) => [demoId(slug), texts]));
}

/**
 * Gives the demo articles readers: views, comments and reactions, so that no popular list is empty.
 * Does nothing where somebody has read already. Throws when the database refuses.
 */
export async function loadAudience(service: Service, now: Date): Promise<void> {
  const { count } = await service.from('hourly_views').select('*', { count: 'exact', head: true });
  if (count !== 0) return;
  const { data: articles, error } = await service
    .from('news_articles')
    .select('id, published_at')
    .not('published_at', 'is', null)
    .overrideTypes<Article[], { merge: false }>();
  if (error) throw new Error(`Demo readers: ${error.message}`);
  const { data: people, error: peopleError } = await service
    .from('profiles')
    .select('id')
    .order('id');
  if (peopleError) throw new Error(`Demo readers: ${peopleError.message}`);
  const readers = people.map(({ id }) => id);
  const texts = readTexts();
  const views = inOneRowAnHour(articles.flatMap((article) => viewsOf(article, now)));
  const comments = articles.flatMap((article) =>
    commentsOf(article, readers, texts.get(article.id) ?? [], now),
  );
  const reactions = articles.flatMap((article) => reactionsOf(article, readers, now));
  const written = [
    await service.from('hourly_views').insert(views),
    await service.from('comments').insert(comments),
    await service.from('article_reactions').insert(reactions),
    ...(await Promise.all(
      articles.map(({ id }) =>
        service
          .from('news_articles')
          .update({
            view_count: views
              .filter((row) => row.article_id === id)
              .reduce((sum, row) => sum + row.views, 0),
          })
          .eq('id', id),
      ),
    )),
  ];
  const failed = written.find((answer) => answer.error);
  if (failed?.error) throw new Error(`Demo readers: ${failed.error.message}`);
}
