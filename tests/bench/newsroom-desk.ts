import type { Sql } from 'postgres';

import { deskPath, articleStates, type DeskQuery } from '@/lib/newsroom/desk/model';
import type { SignedInReader } from '@/tests/api/signed-in';

import { madeUpWord } from './made-up-words';
import { figure, percentile, type Figure } from './result';
import type { Workbench } from './workbench';

type Role = 'editor' | 'reporter';
type Asked = { kind: string; role: Role; question: Partial<DeskQuery> };

/** What the desk is asked for in a day's work, and what costs most: words that stand everywhere, or nowhere. */
const asked: Asked[] = [
  ...articleStates.map((state) => asking('a state', { state })),
  asking('a state, narrowed', { state: 'published', section: 'crime' }),
  asking('a state, narrowed', { state: 'published', section: 'weather', place: 'sukma' }),
  asking('a state, narrowed', { state: 'published', own: true }),
  asking('a state, narrowed', { state: 'published', section: 'no-such' }),
  asking('the review list', { state: 'awaiting_review' }),
  asking('the review list', { state: 'awaiting_review', section: 'health' }),
  asking('the review list', { state: 'awaiting_review', place: 'surguja' }),
  asking('the review list', { state: 'awaiting_review', words: 'पुस्तकालय' }),
  asking('the review list', { state: 'awaiting_review', words: 'कुछभीनहींऐसा' }),
  asking('words, published', { state: 'published', words: 'पुस्तकालय' }),
  asking('words, published', { state: 'published', words: 'परिवार' }),
  asking('words, published', { state: 'published', words: 'pustakalay' }),
  asking('words, published', { state: 'published', words: madeUpWord(4321) }),
  asking('words, published', { state: 'published', words: 'कुछभीनहींऐसा' }),
  asking('words, published', { state: 'published', words: 'हाथी', place: 'jashpur' }),
  asking('words, not published', { state: 'draft', words: 'hathi' }),
  asking('words, not published', { state: 'withdrawn', words: 'परिवार' }),
  asking('words, not published', { state: 'scheduled', words: 'कुछभीनहींऐसा' }),
  asking('words, not published', { state: 'corrected', words: 'हाथी' }),
  asking('a reporter’s own', { state: 'draft' }, 'reporter'),
  asking('a reporter’s own', { state: 'published' }, 'reporter'),
  asking('a reporter’s own', { state: 'published', words: 'परिवार' }, 'reporter'),
];

function asking(kind: string, question: Partial<DeskQuery>, role: Role = 'editor'): Asked {
  return { kind, role, question };
}

/** An editor and a reporter of the site under measurement. */
export type Colleagues = Record<Role, SignedInReader>;

/**
 * The desk's questions, each several times: straight to the database under the colleague's own role, and
 * as pages of the running site. Gives the 95th percentile of each kind, and which single one is slowest.
 */
export async function askDesk(
  bench: Workbench,
  sql: Sql,
  colleagues: Colleagues,
  rounds: number,
): Promise<{ figures: Figure[]; notes: string[] }> {
  const everything = [...asked, ...(await deepPages(sql, colleagues.editor))];
  const inDatabase = new Map<string, number[]>();
  const asPages = new Map<string, number[]>();
  const slowest: { path: string; milliseconds: number }[] = [];
  for (const { kind, role, question } of everything) {
    const here: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const inside = await timeInDatabase(sql, colleagues[role].id, listing(question));
      const page = await timeOfPage(bench, colleagues[role], deskPath(question));
      // The first round warms what a running paper has warm.
      if (round === 0) continue;
      here.push(inside);
      note(asPages, kind, page);
    }
    for (const time of here) note(inDatabase, kind, time);
    slowest.push({ path: deskPath(question), milliseconds: percentile(here, 0.5) });
  }
  for (let round = 0; round < rounds; round += 1)
    for (const role of ['editor', 'reporter'] as const)
      note(
        inDatabase,
        'counts of all states',
        await timeInDatabase(sql, colleagues[role].id, counting),
      );
  slowest.sort((a, b) => b.milliseconds - a.milliseconds);
  const target = { kind: 'at-most', value: 200 } as const;
  const lines = (times: Map<string, number[]>, where: string) =>
    [...times, ['everything', [...times.values()].flat()] as const].flatMap(([kind, all]) => [
      figure(`desk, ${kind}, ${where}, 95th percentile`, percentile(all, 0.95), 'ms', { target }),
      figure('… median', percentile(all, 0.5), 'ms'),
    ]);
  return {
    figures: [...lines(inDatabase, 'database'), ...lines(asPages, 'page')],
    notes: [
      `${everything.length} questions, ${rounds} rounds`,
      `slowest in the database: ${slowest
        .slice(0, 3)
        .map(
          ({ path, milliseconds }) => `${decodeURIComponent(path)} ${Math.round(milliseconds)} ms`,
        )
        .join('; ')}`,
    ],
  };
}

function note(times: Map<string, number[]>, kind: string, time: number): void {
  times.set(kind, [...(times.get(kind) ?? []), time]);
}

/** Pages far behind the newest: the 5,000th in review, the 50,000th published. */
async function deepPages(sql: Sql, editor: SignedInReader): Promise<Asked[]> {
  const review = await sql<{ time: Date; id: string }[]>`
    select updated_at as time, id from public.news_articles where status = 'awaiting_review'
    order by updated_at desc, id desc offset (select count(*) / 2 from public.news_articles where status = 'awaiting_review') limit 1`;
  const published = await sql<{ time: Date; id: string }[]>`
    select published_at as time, id from public.news_articles where status = 'published' and author_id is distinct from ${editor.id}
    order by published_at desc, id desc offset (select count(*) / 2 from public.news_articles where status = 'published') limit 1`;
  return [
    ...review.map(({ time, id }) =>
      asking('far down', { state: 'awaiting_review', after: { time: time.toISOString(), id } }),
    ),
    ...published.map(({ time, id }) =>
      asking('far down', { state: 'published', after: { time: time.toISOString(), id } }),
    ),
  ];
}

type Question = (sql: Sql) => Promise<unknown>;

function listing({ state, words, section, place, own, after }: Partial<DeskQuery>): Question {
  return (sql) => sql`
    select public.list_desk(${state ?? 'draft'}, ${words ?? null}, ${section ?? null}, ${place ?? null},
      ${own ?? false}, ${after?.time ?? null}, ${after?.id ?? null}, 50)`;
}

function counting(sql: Sql): Promise<unknown> {
  return sql`select public.desk_counts()`;
}

/** Milliseconds until the answer is there, asked as this colleague. */
export async function timeInDatabase(sql: Sql, colleague: string, ask: Question): Promise<number> {
  return sql.begin(async (transaction) => {
    await transaction`
      insert into auth.sessions (id, user_id, created_at) values (${colleague}, ${colleague}, now())
      on conflict (id) do nothing`;
    const claims = { sub: colleague, role: 'authenticated', session_id: colleague };
    await transaction`
      select set_config('role', 'authenticated', true),
        set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
    const start = performance.now();
    await ask(transaction as unknown as Sql);
    return performance.now() - start;
  });
}

async function timeOfPage(
  bench: Workbench,
  colleague: SignedInReader,
  path: string,
): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`http://127.0.0.1:${bench.settings.port}${path}`, {
    headers: { cookie: colleague.cookie },
  });
  const html = await answer.text();
  if (answer.status !== 200 || !html.includes('data-desk-search'))
    throw new Error(`${path} was answered ${answer.status}`);
  return performance.now() - start;
}
