import postgres from 'postgres';
import type { TestProject } from 'vitest/node';

/**
 * New readers' first comments stand, as an editor may choose, since every reader of a test is new. That they wait in a
 * new paper is told by supabase/tests/word-list.test.ts.
 */
export async function letNewReadersBeHeard({ databaseUrl }: { databaseUrl: string }) {
  const sql = postgres(databaseUrl, { max: 1 });
  await sql`update public.newsroom_settings set value = 'false' where key = 'hold_first_comments'`;
  await sql.end();
}

/** Vitest's global setup after the backends' own. */
export default async function setup(project: TestProject): Promise<void> {
  await Promise.all(project.getProvidedContext().backends.map(letNewReadersBeHeard));
}
