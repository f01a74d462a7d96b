import { first } from './one-row';
import type { Row, Scene } from './rows';

async function draftOfTheReporter({ sql, people }: Scene): Promise<{ article_id: string }> {
  const { id } = await first(sql<{ id: string }[]>`
    insert into public.news_articles (title_hi, category, status, author_id)
    values ('मसौदा', 'health', 'draft', ${people.reporter.id}) returning id`);
  await sql`insert into public.article_drafts (article_id, content) values (${id}, '{}')`;
  return { article_id: id };
}

/** A file that an admin has begun to bring in; gives its id. */
const aTransfer = async (sql: Scene['sql']) =>
  first(sql<{ id: string }[]>`
    insert into public.transfers (direction, name, state, task, size)
    values ('in', 'परख.xml', 'canceled', 'check', 9) returning id`);

/** A row of each of the newsroom's tables; what hangs on an article hangs on a draft of the reporter's. */
export const newsroomRows = {
  audit_log: async ({ sql }) =>
    first(sql<{ id: string }[]>`
      insert into public.audit_log (action, subject) values ('story.publish', 'परख') returning id`),
  transfer_parts: async ({ sql }) => {
    const { id } = await aTransfer(sql);
    return first(sql<{ transfer_id: string }[]>`
      insert into public.transfer_parts (transfer_id, number, bytes) values (${id}, 1, 9) returning transfer_id`);
  },
  transfer_rejects: async ({ sql }) => {
    const { id } = await aTransfer(sql);
    return first(sql<{ transfer_id: string }[]>`
      insert into public.transfer_rejects (transfer_id, number, reason) values (${id}, 1, 'there is no title') returning transfer_id`);
  },
  client_errors: async ({ sql }) =>
    first(sql<{ message: string }[]>`
      insert into public.client_errors (day, message, place, browser, times)
      values (current_date, ${crypto.randomUUID()}, '', 'Chrome', 1) returning message`),
  invitations: async ({ sql }) =>
    first(sql<{ id: string }[]>`
      insert into public.invitations (email, role)
      values (${`${crypto.randomUUID()}@example.org`}, 'reporter') returning id`),
  article_transitions: async () => ({ action: 'publish', from_state: 'draft' }),
  article_drafts: draftOfTheReporter,
  article_versions: async (scene) => {
    const { article_id } = await draftOfTheReporter(scene);
    return first(scene.sql<{ id: string }[]>`
      insert into public.article_versions (article_id, kind, content)
      values (${article_id}, 'set_aside', '{}') returning id`);
  },
  taken_down_photos: async (scene) => {
    const { article_id } = await draftOfTheReporter(scene);
    const folder = `stories/${article_id}/${'a'.repeat(32)}`;
    return first(scene.sql<{ article_id: string; folder: string }[]>`
      insert into public.taken_down_photos (article_id, folder, reason)
      values (${article_id}, ${folder}, 'अनुमति नहीं') returning article_id, folder`);
  },
  pictures: async ({ sql, article }) =>
    first(sql<{ folder: string }[]>`
      insert into public.pictures (folder) values (${`stories/${article}/${'c'.repeat(32)}`}) returning folder`),
  article_corrections: async ({ sql, article }) =>
    first(sql<{ id: string }[]>`
      insert into public.article_corrections (article_id, note_hi) values (${article}, 'सुधार') returning id`),
  article_presence: async (scene) => {
    const { article_id } = await draftOfTheReporter(scene);
    return first(scene.sql<{ article_id: string; user_id: string }[]>`
      insert into public.article_presence (article_id, user_id)
      values (${article_id}, ${scene.people.reporter.id}) returning article_id, user_id`);
  },
  comment_reviews: async ({ sql, article, people }) => {
    const said = await first(sql<{ id: string }[]>`
      insert into public.comments (article_id, user_id, content)
      values (${article}, ${people.owner.id}, 'देखी हुई') returning id`);
    return first(sql<{ comment_id: string }[]>`
      insert into public.comment_reviews (comment_id) values (${said.id}) returning comment_id`);
  },
  reader_standing: async ({ sql, people }) =>
    first(sql<{ user_id: string }[]>`
      insert into public.reader_standing (user_id, state) values (${people.owner.id}, 'warned')
      on conflict (user_id) do update set state = 'warned' returning user_id`),
  newsroom_settings: async ({ sql }) =>
    first(sql<{ key: string }[]>`
      insert into public.newsroom_settings (key, value) values ('hold_links', 'false')
      on conflict (key) do update set value = 'false' returning key`),
  moderation_words: async ({ sql }) => {
    const word = `x${crypto.randomUUID().replaceAll('-', '')}`;
    return first(sql<{ id: string }[]>`
      insert into public.moderation_words (phrase, folded, action) values (${word}, ${word}, 'hold') returning id`);
  },
  grievances: async ({ sql }) => {
    const number = `SS-2001-${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`;
    return first(sql<{ id: string }[]>`
      insert into public.grievances (number, name, email, content, acknowledge_by, decide_by)
      values (${number}, 'आशा', 'asha@example.org', 'शिकायत', now(), now()) returning id`);
  },
  sources: async ({ sql }) =>
    first(sql<{ id: string }[]>`
      insert into public.sources (name, url)
      values ('परख', ${`https://parakh.example/${crypto.randomUUID()}`}) returning id`),
} satisfies Record<string, Row>;
