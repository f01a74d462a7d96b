import { describe, expect, it } from 'vitest';

import { undone } from './attempt';
import { openDatabase } from './database';

const sql = openDatabase();

/** What waits in each queue for longer than it may, as SQL. */
const waiting: Record<string, string> = {
  notifications: `insert into public.notification_jobs (article_id, due_at) select id, now() - interval '1 hour' from story`,
  alerts: `insert into public.push_jobs (article_id, due_at) select id, now() - interval '1 hour' from story`,
  alert_messages: `insert into public.push_messages (device, article_id, kind, due_at, expires_at)
    select gen_random_uuid(), id, 'news', now() - interval '1 hour', now() + interval '1 hour' from story`,
  letters: `insert into public.letters (name, day, kind, made_at) values ('d260101', '2026-01-01', 'daily', now() - interval '1 hour')`,
  letter_mails: `insert into public.letter_mails (letter_id, subscription, due_at, expires_at)
    values (1, gen_random_uuid(), now() - interval '3 hours', now() + interval '1 hour')`,
  letter_confirmations: `insert into public.letter_mails (request, due_at, expires_at)
    values (gen_random_uuid(), now() - interval '1 hour', now() + interval '1 hour')`,
  announcements: `with change as (
      insert into public.content_changes (article_ids, categories, districts) values (array[]::uuid[], array[]::text[], array[]::text[]) returning id)
    insert into public.announcements (change_id, leased_until) select id, now() - interval '1 hour' from change`,
  editions: `insert into public.print_files (day, locale, paper, leased_until) values ('2026-01-01', 'hi', 'a4', now() - interval '1 hour')`,
  transfers: `insert into public.transfers (direction, name, state, task, leased_until)
    values ('out', 'archive', 'running', 'make', now() - interval '1 hour')`,
  erasures: `insert into public.account_erasures (user_id, requested_at) values (gen_random_uuid(), now() - interval '3 hours')`,
};

describe('a queue', () => {
  it.each(Object.entries(waiting))(
    'of %s in which something waits too long is late, and is not once it is empty',
    async (queue, insert) => {
      await undone(sql, async (tx) => {
        await tx.unsafe(`set local session_replication_role = replica;
          delete from public.notification_jobs; delete from public.push_jobs; delete from public.push_messages;
          delete from public.letters; delete from public.letter_mails; delete from public.announcements;
          delete from public.print_files; delete from public.transfers; delete from public.account_erasures;
          create temp table story on commit drop as select gen_random_uuid() as id`);
        const ages = async () => {
          const [row] = await tx<{ ages: Record<string, number> }[]>`
            select public.queue_ages() as ages`;
          return row?.ages;
        };
        expect(await ages()).toEqual({});
        await tx.unsafe(insert);
        const found = await ages();
        expect(Object.keys(found ?? {})).toEqual([queue]);
        expect(found?.[queue]).toBeGreaterThan(2000);
      });
    },
  );
});
