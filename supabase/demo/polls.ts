import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'yaml';
import { z } from 'zod';

import { isoInIndia } from '@/lib/platform/text/dates';
import type { Database } from '@/lib/platform/supabase/database.types';
import type { ArticleBlock } from '@/lib/reading/articles/model';

import { age, pair } from './article-file';
import { demoId } from './rows';

type Tables = Database['public']['Tables'];
type Article = Tables['news_articles']['Insert'];
type Vote = Tables['poll_votes']['Insert'];

const schema = z.array(
  z.strictObject({
    article: z.string(),
    /** Until when it runs, and how long ago it was over. */
    open: age.optional(),
    over: age.optional(),
    question: pair,
    answers: z.array(z.tuple([pair, z.int().min(0)])),
  }),
);
type DemoPoll = z.infer<typeof schema>[number];

/** The id of a demo poll's block. */
const block = 'poll';
const minute = 60_000;

const endOf = ({ open, over = 0 }: DemoPoll, firstStart: Date) =>
  new Date(firstStart.getTime() + (open ?? -over) * minute);

/** The polls of the demo paper. Throws on a malformed file. */
export function readDemoPolls(): DemoPoll[] {
  const file = path.join(import.meta.dirname, 'polls.yaml');
  return schema.parse(parse(readFileSync(file, 'utf8')));
}

/** Gives articles' rows with the polls at the end of their texts. */
export function withPolls(
  rows: readonly Article[],
  polls: readonly DemoPoll[],
  firstStart: Date,
): Article[] {
  return rows.map((row) => {
    const poll = polls.find(({ article }) => demoId(article) === row.id);
    if (!poll) return row;
    const until = isoInIndia(endOf(poll, firstStart).toISOString()).slice(0, 16);
    const ended = (body: Article['body_hi'], lang: 'hi' | 'en') => {
      const text = [poll.question, ...poll.answers.map(([answer]) => answer)]
        .map((words) => words[lang])
        .join('\n');
      const added: ArticleBlock = { id: block, type: 'poll', text, until };
      return Array.isArray(body) ? [...body, added] : null;
    };
    return {
      ...row,
      body_hi: ended(row.body_hi ?? null, 'hi'),
      body_en: ended(row.body_en ?? null, 'en'),
    };
  });
}

/** When a poll of an article ran, which counts from when the article came out. */
export function pollTimes(row: Article, polls: readonly DemoPoll[], firstStart: Date) {
  const poll = polls.find(({ article }) => demoId(article) === row.id);
  if (!poll || !row.published_at) return null;
  return { opened_at: row.published_at, closes_at: endOf(poll, firstStart).toISOString() };
}

/** The votes on a poll, spread over the time for which it has run. */
export function demoVotes(row: Article, polls: readonly DemoPoll[], firstStart: Date): Vote[] {
  const poll = polls.find(({ article }) => demoId(article) === row.id);
  const times = pollTimes(row, polls, firstStart);
  if (!poll || !times) return [];
  const from = Date.parse(times.opened_at);
  const until = Math.min(firstStart.getTime(), Date.parse(times.closes_at));
  const chosen = poll.answers.flatMap(([, count], place) => Array<number>(count).fill(place + 1));
  return chosen.map((answer, vote) => ({
    article_id: row.id ?? '',
    block_id: block,
    answer,
    device: createHash('sha256').update(`demo ${poll.article} ${vote}`).digest('hex'),
    // In an order that has nothing to do with the answers.
    voted_at: new Date(
      from + (((vote * 89) % chosen.length) / chosen.length) * (until - from),
    ).toISOString(),
  }));
}
