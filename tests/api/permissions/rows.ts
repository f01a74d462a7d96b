import type { Sql } from 'postgres';

import { newsroomRows } from './newsroom-rows';
import { first } from './one-row';
import type { People } from './subjects';

/** What a row is made with: the owner of it, and a public article that nothing hangs on yet. */
export type Scene = { sql: Sql; people: People; article: string; owner: string };
/** How a row is found again: its key columns. */
export type Key = Record<string, string>;
export type Row = (scene: Scene) => Promise<Key>;

/** Makes a public article; gives its id. */
export async function publicArticle(sql: Sql, title = 'अनुमति की परख'): Promise<string> {
  const { id } = await first(sql<{ id: string }[]>`
    insert into public.news_articles (title_hi, category, status, is_approved, published_at)
    values (${`${title} ${crypto.randomUUID()}`}, 'health', 'published', true, now()) returning id`);
  return id;
}

async function comment({ sql, article, owner }: Scene): Promise<string> {
  const { id } = await first(sql<{ id: string }[]>`
    insert into public.comments (article_id, user_id, content)
    values (${article}, ${owner}, 'परख की टिप्पणी') returning id`);
  return id;
}

async function collection({ sql, owner }: Scene): Promise<string> {
  const { id } = await first(sql<{ id: string }[]>`
    insert into public.collections (user_id, name) values (${owner}, ${crypto.randomUUID()}) returning id`);
  return id;
}

/** A letter that has gone, of a day that no other has. */
let lettersMade = 0;
const aLetter = (sql: Sql) => sql<{ id: string }[]>`
  insert into public.letters (name, day, kind, queued_at)
  values ('d200101-' || translate(${crypto.randomUUID()}, '0123456789', 'ghijklmnop'), date '2020-01-01' + ${(lettersMade += 1)}::integer, 'daily', now())
  returning id`;

/** A row of each table that belongs to the owner (or, where nobody owns one, any row of it). */
export const rows = {
  'news_articles, published': async ({ article }) => ({ id: article }),
  'news_articles, draft of the reporter': async ({ sql, people }) =>
    first(sql<{ id: string }[]>`
      insert into public.news_articles (title_hi, category, status, author_id)
      values ('मसौदा', 'health', 'draft', ${people.reporter.id}) returning id`),
  categories: async () => ({ slug: 'health' }),
  districts: async () => ({ slug: 'surguja' }),
  topics: async ({ sql }) =>
    first(sql<{ slug: string }[]>`
      insert into public.topics (slug, kind, name_hi, name_en)
      values (${`topic-${crypto.randomUUID().replaceAll(/[^a-z]/g, 'x')}`}, 'tag', ${crypto.randomUUID()}, ${crypto.randomUUID()}) returning slug`),
  authors: async ({ sql }) =>
    first(sql<{ slug: string }[]>`
      insert into public.authors (slug, name_hi, name_en)
      values (${`author-${crypto.randomUUID().replaceAll(/[^a-z]/g, 'x')}`}, 'परख लेखक', 'Trial Author') returning slug`),
  live_coverages: async ({ sql, article }) =>
    first(sql<{ article_id: string }[]>`
      insert into public.live_coverages (article_id) values (${article})
      on conflict (article_id) do update set closed_at = null returning article_id`),
  live_entries: async ({ sql, article }) => {
    await sql`insert into public.live_coverages (article_id) values (${article}) on conflict do nothing`;
    return first(sql<{ id: string }[]>`
      insert into public.live_entries (id, article_id, number, text_hi)
      values (gen_random_uuid(), ${article}, 0, 'पानी उतर रहा है।') returning id`);
  },
  notices: async ({ sql }) =>
    first(sql<{ id: string }[]>`
      insert into public.notices (kind, title_hi, text_hi, first_day, paid_until)
      values ('notice', 'सूचना', 'सब को सूचित किया जाता है।', '2020-01-01', '2030-01-01') returning id`),
  print_editions: async ({ sql }) =>
    first(sql<{ day: string }[]>`
      insert into public.print_editions (day, released_at) values ('2001-01-01', now())
      on conflict (day) do update set released_at = now() returning day::text`),
  print_places: async ({ sql, article }) => {
    await sql`insert into public.print_editions (day, released_at) values ('2001-01-02', now()) on conflict do nothing`;
    await sql`delete from public.print_places where day = '2001-01-02'`;
    return first(sql<{ day: string }[]>`
      insert into public.print_places (day, page, position, article_id)
      values ('2001-01-02', 'front', 1, ${article}) returning day::text`);
  },
  print_files: async ({ sql }) => {
    await sql`insert into public.print_editions (day, released_at) values ('2001-01-03', now()) on conflict do nothing`;
    return first(sql<{ day: string }[]>`
      insert into public.print_files (day, locale, paper, revision, path, bytes)
      values ('2001-01-03', 'hi', 'a4', 1, 'editions/2001-01-03/1/a.pdf', 1)
      on conflict (day, locale, paper) do update set bytes = 1 returning day::text`);
  },
  letters: async ({ sql }) => first(aLetter(sql)),
  letter_items: async ({ sql, article }) => {
    const { id } = await first(aLetter(sql));
    return first(sql<{ article_id: string }[]>`
      insert into public.letter_items (letter_id, position, article_id) values (${id}, 1, ${article}) returning article_id`);
  },
  profiles: async ({ owner }) => ({ id: owner }),
  user_roles: async ({ people }) => ({ user_id: people.reporter.id }),
  reader_settings: async ({ owner }) => ({ user_id: owner }),
  consents: async ({ sql, owner }) =>
    first(sql<{ id: string }[]>`
      insert into public.consents (user_id, notice, version) values (${owner}, 'account', '2026-11-21')
      on conflict (user_id, notice, version) do update set granted_at = now() returning id`),
  follows: async ({ sql, owner }) => {
    const target = `विषय ${crypto.randomUUID()}`;
    return first(sql<{ user_id: string; target: string }[]>`
      insert into public.follows (user_id, kind, target) values (${owner}, 'topic', ${target}) returning user_id, target`);
  },
  bookmarks: async ({ sql, owner, article }) =>
    first(sql<{ user_id: string; article_id: string }[]>`
      insert into public.bookmarks (user_id, article_id) values (${owner}, ${article}) returning user_id, article_id`),
  reading_history: async ({ sql, owner, article }) =>
    first(sql<{ user_id: string; article_id: string }[]>`
      insert into public.reading_history (user_id, article_id) values (${owner}, ${article}) returning user_id, article_id`),
  collections: async (scene) => ({ id: await collection(scene) }),
  collection_articles: async (scene) => {
    const { sql, article } = scene;
    return first(sql<{ collection_id: string; article_id: string }[]>`
      insert into public.collection_articles (collection_id, article_id)
      values (${await collection(scene)}, ${article}) returning collection_id, article_id`);
  },
  comments: async (scene) => ({ id: await comment(scene) }),
  comment_likes: async (scene) =>
    first(scene.sql<{ comment_id: string; user_id: string }[]>`
      insert into public.comment_likes (comment_id, user_id)
      values (${await comment(scene)}, ${scene.owner}) returning comment_id, user_id`),
  comment_reports: async (scene) => {
    const { people, sql } = scene;
    const said = await comment({ ...scene, owner: people.stranger.id });
    return first(sql<{ comment_id: string; reported_by: string }[]>`
      insert into public.comment_reports (comment_id, reported_by)
      values (${said}, ${scene.owner}) returning comment_id, reported_by`);
  },
  comment_removals: async (scene) => {
    const said = await comment(scene);
    await scene.sql`update public.comments set is_deleted = true where id = ${said}`;
    return { comment_id: said };
  },
  article_reactions: async ({ sql, owner, article }) =>
    first(sql<{ id: string }[]>`
      insert into public.article_reactions (article_id, user_id, reaction_type)
      values (${article}, ${owner}, 'like') returning id`),
  discussion_totals: async (scene) => {
    await comment(scene);
    return { article_id: scene.article };
  },
  notifications: async ({ sql, owner, article }) =>
    first(sql<{ id: string }[]>`
      insert into public.notifications (user_id, type, title, article_id)
      values (${owner}, 'comment', 'सूचना', ${article}) returning id`),
  content_changes: async ({ sql }) =>
    first(sql<{ id: string }[]>`select id from public.content_changes order by id desc limit 1`),
  ...newsroomRows,
} satisfies Record<string, Row>;

/** Tables by the name under which the grid shows them; a comma parts table and kind of row. */
export type TableName = keyof typeof rows;
