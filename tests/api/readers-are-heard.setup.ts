import postgres from 'postgres';
import type { TestProject } from 'vitest/node';

/**
 * Vitest's global setup after the backend's own: new readers' first comments stand, as an editor may choose, since
 * every reader of a test is new. That they wait in a new paper is told by supabase/tests/word-list.test.ts.
 */
export default async function letNewReadersBeHeard(project: TestProject): Promise<void> {
  const sql = postgres(project.getProvidedContext().backend.databaseUrl, { max: 1 });
  await sql`update public.newsroom_settings set value = 'false' where key = 'hold_first_comments'`;
  await sql.end();
}
