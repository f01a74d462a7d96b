import { first } from './one-row';
import type { Row, Scene } from './rows';

async function draftOfTheReporter({ sql, people }: Scene): Promise<{ article_id: string }> {
  const { id } = await first(sql<{ id: string }[]>`
    insert into public.news_articles (title_hi, category, status, author_id)
    values ('मसौदा', 'health', 'draft', ${people.reporter.id}) returning id`);
  await sql`insert into public.story_drafts (article_id, content) values (${id}, '{}')`;
  return { article_id: id };
}

/** A row of each of the newsroom's tables; what hangs on a story hangs on a draft of the reporter's. */
export const newsroomRows = {
  audit_log: async ({ sql }) =>
    first(sql<{ id: string }[]>`
      insert into public.audit_log (action, subject) values ('story.publish', 'परख') returning id`),
  client_faults: async ({ sql }) =>
    first(sql<{ fault: string }[]>`
      insert into public.client_faults (day, fault, place, browser, times)
      values (current_date, ${crypto.randomUUID()}, '', 'Chrome', 1) returning fault`),
  invitations: async ({ sql }) =>
    first(sql<{ id: string }[]>`
      insert into public.invitations (email, role)
      values (${`${crypto.randomUUID()}@example.org`}, 'reporter') returning id`),
  story_transitions: async () => ({ action: 'publish', from_state: 'draft' }),
  story_drafts: draftOfTheReporter,
  story_versions: async (scene) => {
    const { article_id } = await draftOfTheReporter(scene);
    return first(scene.sql<{ id: string }[]>`
      insert into public.story_versions (article_id, kind, content)
      values (${article_id}, 'set_aside', '{}') returning id`);
  },
  story_corrections: async ({ sql, story }) =>
    first(sql<{ id: string }[]>`
      insert into public.story_corrections (article_id, note_hi) values (${story}, 'सुधार') returning id`),
  story_presence: async (scene) => {
    const { article_id } = await draftOfTheReporter(scene);
    return first(scene.sql<{ article_id: string; user_id: string }[]>`
      insert into public.story_presence (article_id, user_id)
      values (${article_id}, ${scene.people.reporter.id}) returning article_id, user_id`);
  },
} satisfies Record<string, Row>;
