import { createClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';

/** Who tries: owner is whom the row belongs to, stranger another reader. */
export const subjects = ['anonymous', 'owner', 'stranger', 'reporter', 'editor', 'admin'] as const;
export type Subject = (typeof subjects)[number];

/** Nobody at all, with the public key. */
export const nobody: readonly Subject[] = [];
/** Whoever asks. */
export const everybody: readonly Subject[] = [
  'anonymous',
  'owner',
  'stranger',
  'reporter',
  'editor',
  'admin',
];
/** Whoever has an account. */
export const signedIn = everybody.slice(1);
/** Who runs the paper. */
export const editors: readonly Subject[] = ['editor', 'admin'];

/** What is tried on a table. */
export const operations = ['select', 'insert', 'update', 'delete'] as const;
export type Operation = (typeof operations)[number];

/** One of those who try, with a client of their own; anonymous has no id. */
export type Person = { id: string; client: ReturnType<typeof clientOf> };
export type People = Record<Subject, Person>;

type Backend = { url: string; publishableKey: string };

function clientOf({ url, publishableKey }: Backend) {
  return createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

async function signUp(backend: Backend, name: Subject): Promise<Person> {
  const client = clientOf(backend);
  const { data, error } = await client.auth.signUp({
    email: `${name}-${crypto.randomUUID()}@example.org`,
    password: 'mahua-2026',
    options: { data: { display_name: name } },
  });
  if (error || !data.user) throw error ?? new Error('The sign-up gave no user.');
  return { id: data.user.id, client };
}

/** Signs everybody up through the auth service and gives the newsroom its roles. */
export async function gatherPeople(backend: Backend, sql: Sql): Promise<People> {
  const signedUp = await Promise.all(
    subjects.slice(1).map(async (name) => [name, await signUp(backend, name)] as const),
  );
  const people = Object.fromEntries([
    ['anonymous', { id: '', client: clientOf(backend) }],
    ...signedUp,
  ]) as People;
  for (const role of ['reporter', 'editor', 'admin'] as const) {
    await sql`insert into public.user_roles (user_id, role) values (${people[role].id}, ${role})`;
  }
  return people;
}
