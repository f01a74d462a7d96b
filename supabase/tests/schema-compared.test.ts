import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { catalogueOf } from '@/scripts/run/schema/build';
import { readCatalogue, type Catalogue } from '@/scripts/run/schema/catalogue';
import { differences } from '@/scripts/run/schema/differences';

import { undone } from './attempt';
import { startOwnBackend, type OwnBackend } from './own-backend';

// A database of its own: what is changed here is locked meanwhile.
let own: OwnBackend;
let sql: Sql;
let present: Catalogue;

beforeAll(async () => {
  own = await startOwnBackend();
  sql = postgres(own.backend.databaseUrl, { max: 1, onnotice: () => undefined });
  present = await readCatalogue(sql);
}, 60_000);

afterAll(async () => {
  await sql.end();
  await own.stop();
});

/** What a statement changes, as `npm run check` tells it. */
const changedBy = (statement: string) =>
  undone(sql, async (tx) => {
    await tx.unsafe(statement);
    return differences(present, await readCatalogue(tx));
  });

const names = `'{"en": 1}'`;

describe('the schema and the migrations are compared', () => {
  it('and are the same where nothing was changed', async () => {
    expect(await changedBy('select 1')).toEqual([]);
    expect(present.size).toBeGreaterThan(2000);
  });

  it.each([
    ['extension', 'drop extension fuzzystrmatch cascade', 'extension fuzzystrmatch:'],
    ['type: a word', `alter type public.app_role add value 'owner'`, 'type app_role:'],
    ['type: an attribute', 'alter type public.spelled add attribute note text', 'type spelled:'],
    ['table', 'create table public.trial (id int)', 'table trial: only in migrations'],
    ['row level security', 'alter table public.topics disable row level security', 'table topics:'],
    ['owner', 'alter table public.topics owner to supabase_admin', 'table topics:'],
    ['replica identity', 'alter table public.topics replica identity full', 'table topics:'],
    ['fill factor', 'alter table public.view_totals reset (fillfactor)', 'table view_totals:'],
    ['view', 'create view public.trial as select 1 as one', 'view trial: only in migrations'],
    ['sequence', 'create sequence public.trial', 'sequence trial: only in migrations'],
    [
      'column',
      'alter table public.announcements add column note text',
      'column announcements.note: only in migrations',
    ],
    [
      'type of a column',
      'alter table public.announcements alter column told_at type timestamp',
      'column announcements.told_at: schemas have "timestamp with time zone"',
    ],
    [
      'null',
      'alter table public.announcements alter column leased_until drop not null',
      'column announcements.leased_until:',
    ],
    [
      'default',
      'alter table public.announcements alter column told_at set default now()',
      'column announcements.told_at:',
    ],
    [
      'generated column',
      `alter table public.article_drafts alter column has_section set expression as (content = ${names})`,
      'column article_drafts.has_section:',
    ],
    [
      'storage',
      'alter table public.article_search alter column head set storage main',
      'column article_search.head:',
    ],
    [
      'constraint that is gone',
      'alter table public.news_articles drop constraint has_a_title',
      'constraint has_a_title on news_articles: only in schemas',
    ],
    [
      'constraint that holds for new rows alone',
      'alter table public.topics add constraint trial check (length(slug) > 1) not valid',
      'constraint trial on topics: only in migrations',
    ],
    ['index', 'drop index public.topics_by_name_hi', 'index topics_by_name_hi: only in schemas'],
    [
      'body of a function',
      `create or replace function public.month_in_india(moment timestamptz) returns text
         language sql immutable strict parallel safe set search_path = '' as 'select ''2026-11'''`,
      'function month_in_india(timestamp with time zone):',
    ],
    [
      'search path',
      `alter function public.leave_article set search_path = 'public'`,
      'function leave_article(uuid):',
    ],
    [
      'whose rights a function has',
      'alter function public.leave_article security invoker',
      'function leave_article(uuid):',
    ],
    ['volatility', 'alter function public.leave_article stable', 'function leave_article(uuid):'],
    ['cost', 'alter function public.leave_article cost 7', 'function leave_article(uuid):'],
    [
      'trigger that is gone',
      'drop trigger check_consent on public.consents',
      'trigger check_consent on consents: only in schemas',
    ],
    [
      'trigger that is off',
      'alter table public.consents disable trigger check_consent',
      'trigger check_consent on consents:',
    ],
    [
      'trigger on a table of the auth service',
      'alter table auth.users disable trigger create_profile',
      'trigger create_profile on auth.users:',
    ],
    [
      'policy',
      'alter policy "Anyone reads topics" on public.topics using (false)',
      'policy "Anyone reads topics" on topics:',
    ],
    [
      'whom a policy is for',
      'alter policy "Anyone reads topics" on public.topics to anon',
      'policy "Anyone reads topics" on topics:',
    ],
    [
      'policy on files',
      'drop policy "Readers see their own picture listed" on storage.objects',
      'policy "Readers see their own picture listed" on storage.objects: only in schemas',
    ],
    [
      'grant on a table',
      'revoke select on public.topics from anon',
      'grant select on table topics to anon: only in schemas',
    ],
    [
      'grant on a column',
      'grant update (slug) on public.topics to authenticated',
      'grant update on column topics.slug to authenticated: only in migrations',
    ],
    [
      'grant on a function',
      'grant execute on function public.write_audit_log to public',
      'grant execute on function write_audit_log(text,text,jsonb) to public: only in migrations',
    ],
    [
      'default privilege',
      'alter default privileges for role postgres in schema public grant select on tables to anon',
      'default privilege select on r by postgres in public: only in migrations',
    ],
    [
      'publication',
      'alter publication supabase_realtime drop table public.notifications',
      'publication supabase_realtime of public.notifications: only in schemas',
    ],
    [
      'comment on a table',
      `comment on table public.topics is 'Else.'`,
      'comment on table topics: schemas have "A subject',
    ],
    [
      'comment on a column',
      `comment on column public.topics.slug is 'Else.'`,
      'comment on column topics.slug: only in migrations',
    ],
    [
      'comment on a function',
      'comment on function public.write_audit_log is null',
      'comment on function write_audit_log(text,text,jsonb): only in schemas',
    ],
    [
      'row that is gone',
      `delete from public.districts where slug = 'sukma'`,
      'row of districts: slug sukma: only in schemas',
    ],
    [
      'row that says something else',
      `update public.article_transitions set required_role = 'admin' where action = 'reinstate'`,
      'row of article_transitions: action reinstate, from_state withdrawn: schemas have',
    ],
    [
      'bucket',
      `update storage.buckets set public = false where id = 'media'`,
      'row of storage.buckets: id media:',
    ],
  ])('by each %s', async (_what, statement, difference) => {
    expect(await changedBy(statement)).toContainEqual(expect.stringContaining(difference));
  });
});

describe('a folder of SQL', () => {
  const read = async (text: string) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'surguja-sql-'));
    await writeFile(path.join(folder, '10_trial.sql'), text);
    return catalogueOf(sql, folder).finally(() => rm(folder, { recursive: true, force: true }));
  };

  it('is read as the role that runs migrations makes it, and undone', async () => {
    const made = await read('create table public.trial (id int);');
    expect(made.get('table trial')).toContain('owner postgres');
    expect((await readCatalogue(sql)).has('table trial')).toBe(false);
  });

  it('that fails is named with its line', async () => {
    await expect(read('select 1;\n\nselect nonsense();')).rejects.toThrow(
      '10_trial.sql:3: function nonsense() does not exist',
    );
  });
});
