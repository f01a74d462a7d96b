import { describe, expect, it } from 'vitest';

import { attempt, undone } from './attempt';
import { anonymous, become, user } from './as-role';
import { openDatabase } from './database';
import { alerted, asSite, claim, newPhone, queueAll, sendAll, settle } from './push-scene';
import { follow, publish } from './readers-scene';
import { becomeColleague, person } from './staff-fixture';

const sql = openDatabase();

const surajpur = { kind: 'district', target: 'surajpur' };
const farming = { kind: 'category', target: 'agriculture' };
const hourOfIndia = () => (new Date().getUTCHours() * 60 + new Date().getUTCMinutes() + 330) / 60;
/** Quiet hours in which the present lies, an hour and a half at least on either side. */
const quietNow = (): [number, number] => {
  const hour = Math.floor(hourOfIndia()) % 24;
  return [(hour + 22) % 24, (hour + 3) % 24];
};
const kindsTo = (sent: { endpoint: string; kind: string }[], phone: string) =>
  sent.flatMap(({ endpoint, kind }) => (endpoint === phone ? [kind] : []));

describe('a phone', () => {
  it('is alerted of what it follows, once for an article, in its language', async () => {
    await undone(sql, async (tx) => {
      const hindi = await alerted(tx, { follows: [surajpur, farming] });
      const english = await alerted(tx, { language: 'en', follows: [farming] });
      const other = await alerted(tx, { follows: [{ kind: 'district', target: 'korba' }] });
      await publish(tx);
      const sent = await sendAll(tx);
      expect(sent.map(({ endpoint, title }) => [endpoint, title]).sort()).toEqual(
        [
          [hindi, 'हाथियों का दल लौटा'],
          [english, 'The herd is back'],
        ].sort(),
      );
      expect(kindsTo(sent, other)).toEqual([]);
    });
  });

  it('is alerted of breaking news where it wants that, wherever it happened', async () => {
    await undone(sql, async (tx) => {
      const wants = await alerted(tx, { breaking: true });
      const follows = await alerted(tx, { follows: [surajpur] });
      await publish(tx, { is_breaking_news: true });
      const sent = await sendAll(tx);
      expect(kindsTo(sent, wants)).toEqual(['breaking']);
      // Whoever follows the district hears of it as of any news there.
      expect(kindsTo(sent, follows)).toEqual(['news']);
    });
  });

  it('hears once of news that breaks after it was told', async () => {
    await undone(sql, async (tx) => {
      const phone = await alerted(tx, { breaking: true, follows: [surajpur] });
      const article = await publish(tx);
      expect(kindsTo(await sendAll(tx), phone)).toEqual(['news']);
      await tx`update public.news_articles set is_breaking_news = true where id = ${article}`;
      expect(kindsTo(await sendAll(tx), phone)).toEqual([]);
    });
  });

  it('follows a topic by any of its spellings, and nothing that does not exist', async () => {
    await undone(sql, async (tx) => {
      const [topic] = await tx<{ slug: string; name_hi: string }[]>`
        select slug, name_hi from public.topics order by slug limit 1`;
      const phone = await alerted(tx, {
        follows: [{ kind: 'topic', target: topic?.name_hi ?? '' }],
      });
      const [kept] = await tx<{ target: string }[]>`
        select target from public.push_follows where device = (
          select name from public.push_devices where endpoint = ${phone})`;
      expect(kept?.target).toBe(topic?.slug);
      const given = {
        ...newPhone(),
        language: 'hi',
        breaking: false,
        follows: [{ kind: 'district', target: 'atlantis' }],
      };
      const refused = await asSite(tx, () =>
        attempt(tx, (step) => step`select public.save_push_device(${step.json(given)})`),
      );
      expect(refused).toBe('PT422');
    });
  });

  it('gets four alerts a day at most, and breaking news besides', async () => {
    await undone(sql, async (tx) => {
      const phone = await alerted(tx, { breaking: true, follows: [surajpur] });
      for (let count = 0; count < 6; count += 1) await publish(tx);
      await publish(tx, { is_breaking_news: true });
      const kinds = kindsTo(await sendAll(tx), phone);
      expect(kinds.toSorted()).toEqual(['breaking', 'news', 'news', 'news', 'news']);
      const [{ left } = { left: -1 }] = await tx<{ left: number }[]>`
        select count(*)::integer as left from public.push_messages where sent_at is null`;
      expect(left).toBe(0);
    });
  });

  it('is left alone in its quiet hours: the newest alone waits for the morning, breaking news comes without a sound', async () => {
    await undone(sql, async (tx) => {
      const phone = await alerted(tx, {
        breaking: true,
        quiet: quietNow(),
        follows: [surajpur],
      });
      await publish(tx, { published_at: new Date(Date.now() - 120_000) });
      const newest = await publish(tx, { title_hi: 'सबसे नई' });
      await publish(tx, { is_breaking_news: true, district: 'korba' });
      const sent = await sendAll(tx);
      expect(sent.map(({ endpoint, kind, is_quiet }) => [endpoint, kind, is_quiet])).toEqual([
        [phone, 'breaking', true],
      ]);
      const waiting = await tx`
        select article_id, due_at > now() + interval '1 hour' as is_later,
          extract(minute from due_at at time zone 'Asia/Kolkata')::integer as minute
        from public.push_messages where sent_at is null`;
      expect([...waiting]).toEqual([{ article_id: newest, is_later: true, minute: 0 }]);
    });
  });

  it.each([
    ['late in the evening', 22, 6, '2026-11-25T17:30:00Z', '2026-11-26T00:30:00Z'],
    ['after midnight', 22, 6, '2026-11-25T20:00:00Z', '2026-11-26T00:30:00Z'],
    ['in the last minute', 22, 6, '2026-11-26T00:29:59Z', '2026-11-26T00:30:00Z'],
    ['after they ended', 22, 6, '2026-11-26T00:30:00Z', null],
    ['before they begin', 22, 6, '2026-11-25T16:29:59Z', null],
    ['by day', 13, 15, '2026-11-25T08:00:00Z', '2026-11-25T09:30:00Z'],
    ['none', null, null, '2026-11-25T20:00:00Z', null],
  ])('knows when its quiet hours end: %s', async (_, from, until, moment, ends) => {
    const [row] = await sql<{ ends: Date | null }[]>`
      select public.quiet_end(${from}::smallint, ${until}::smallint, ${moment}) as ends`;
    expect(row?.ends?.toISOString() ?? null).toBe(ends && new Date(ends).toISOString());
  });

  it('hears of no withdrawal that was taken back before it was sent, and of the next one', async () => {
    await undone(sql, async (tx) => {
      const phone = await alerted(tx, { follows: [surajpur] });
      const article = await publish(tx);
      await sendAll(tx);
      const state = (status: string) =>
        tx`update public.news_articles set status = ${status} where id = ${article}`;
      await state('withdrawn');
      await queueAll(tx);
      await state('published');
      expect(kindsTo(await sendAll(tx), phone)).toEqual([]);
      await state('withdrawn');
      expect(kindsTo(await sendAll(tx), phone)).toEqual(['withdrawn']);
    });
  });

  it('hears of a withdrawn article once more, in the place of its alert, and of none that was not sent', async () => {
    await undone(sql, async (tx) => {
      const phone = await alerted(tx, { follows: [surajpur] });
      const asleep = await alerted(tx, { follows: [surajpur], quiet: quietNow() });
      const article = await publish(tx);
      expect(kindsTo(await sendAll(tx), phone)).toEqual(['news']);
      await tx`update public.news_articles set status = 'withdrawn' where id = ${article}`;
      const sent = await sendAll(tx);
      expect(kindsTo(sent, phone)).toEqual(['withdrawn']);
      expect(kindsTo(sent, asleep)).toEqual([]);
      const [{ left } = { left: -1 }] = await tx<{ left: number }[]>`
        select count(*)::integer as left from public.push_messages where sent_at is null`;
      expect(left).toBe(0);
    });
  });

  it('keeps what it wants when its browser gives it another address', async () => {
    await undone(sql, async (tx) => {
      const former = await alerted(tx, { follows: [surajpur] });
      const next = newPhone();
      await asSite(tx, () => tx`select public.move_push_device(${former}, ${tx.json(next)})`);
      await publish(tx);
      expect((await sendAll(tx)).map(({ endpoint }) => endpoint)).toEqual([next.endpoint]);
      const unknown = await asSite(tx, () =>
        attempt(tx, (step) => step`select public.move_push_device(${former}, ${step.json(next)})`),
      );
      expect(unknown).toBe('PT404');
    });
  });

  it('is forgotten when it says so, with all that waits for it', async () => {
    await undone(sql, async (tx) => {
      const phone = await alerted(tx, { follows: [surajpur] });
      await publish(tx);
      await queueAll(tx);
      await asSite(tx, () => tx`select public.remove_push_device(${phone})`);
      expect(await claim(tx)).toEqual([]);
      const [row] = await tx`select public.get_push_device(${phone}) as kept`;
      expect(row?.kept).toBeNull();
    });
  });
});

describe('a phone of a signed-in reader', () => {
  it('hears of what the account follows too, as long as that session lives and wants it', async () => {
    await undone(sql, async (tx) => {
      const reader = await person(tx, 'reader');
      await follow(tx, reader, 'district', 'surajpur');
      const phone = await alerted(tx, {}, { reader });
      await publish(tx);
      expect(kindsTo(await sendAll(tx), phone)).toEqual(['news']);
      await tx`update public.reader_settings set notify_new_articles = false where user_id = ${reader}`;
      await publish(tx);
      expect(kindsTo(await sendAll(tx), phone)).toEqual([]);
      await tx`update public.reader_settings set notify_new_articles = true where user_id = ${reader}`;
      await tx`delete from auth.sessions where user_id = ${reader}`;
      await publish(tx);
      expect(kindsTo(await sendAll(tx), phone)).toEqual([]);
    });
  });

  it('stands in what the account takes along, and is erased with it', async () => {
    await undone(sql, async (tx) => {
      const reader = await person(tx, 'reader');
      const phone = await alerted(tx, { follows: [surajpur] }, { reader });
      await become(tx, user(reader));
      const [taken] = await tx<{ data: { phones: { endpoint: string; follows: unknown }[] } }[]>`
        select public.export_my_data() as data`;
      expect(taken?.data.phones).toMatchObject([{ endpoint: phone, follows: [surajpur] }]);
      await tx`select public.delete_my_account()`;
      await tx`select set_config('role', 'postgres', true)`;
      const left = await tx`select from public.push_devices where endpoint = ${phone}`;
      expect(left).toHaveLength(0);
    });
  });
});

describe('an alert on its way', () => {
  it('is handed out once, and again when nobody said what became of it within a minute', async () => {
    await undone(sql, async (tx) => {
      const phone = await alerted(tx, { follows: [surajpur] });
      await publish(tx);
      await queueAll(tx);
      expect(kindsTo(await claim(tx), phone)).toEqual(['news']);
      expect(await claim(tx)).toEqual([]);
      await tx`update public.push_messages set leased_until = now() - interval '1 minute'`;
      expect(kindsTo(await claim(tx), phone)).toEqual(['news']);
    });
  });

  it.each(['sent', 'later', 'refused', 'lost'])(
    'while its article is withdrawn is replaced once it has arrived, and never sent again: %s',
    async (outcome) => {
      await undone(sql, async (tx) => {
        const phone = await alerted(tx, { follows: [surajpur] });
        const article = await publish(tx);
        await queueAll(tx);
        const onItsWay = await claim(tx);
        expect(kindsTo(onItsWay, phone)).toEqual(['news']);
        await tx`update public.news_articles set status = 'withdrawn' where id = ${article}`;
        await queueAll(tx);
        // It would be overtaken: the phone shows what comes last.
        expect(await claim(tx)).toEqual([]);
        if (outcome !== 'lost') await settle(tx, onItsWay, outcome);
        await tx`update public.push_messages set due_at = due_at - interval '2 minutes', leased_until = leased_until - interval '2 minutes'`;
        const replacing = await claim(tx);
        expect(kindsTo(replacing, phone)).toEqual(['withdrawn']);
        await settle(tx, replacing, 'sent');
        const left = await tx`select from public.push_messages where sent_at is null`;
        expect(left).toHaveLength(0);
        expect(await claim(tx)).toEqual([]);
      });
    },
  );

  it('is tried again later, doubling the wait, or as long as the service asks; six times', async () => {
    await undone(sql, async (tx) => {
      await alerted(tx, { follows: [surajpur] });
      await publish(tx);
      await queueAll(tx);
      const waits: number[] = [];
      for (let turn = 1; turn <= 5; turn += 1) {
        await settle(tx, await claim(tx), 'later', turn === 5 ? 3600 : undefined);
        const [row] = await tx<{ seconds: number }[]>`
          select round(extract(epoch from due_at - clock_timestamp()))::integer as seconds from public.push_messages`;
        waits.push(row?.seconds ?? -1);
        await tx`update public.push_messages set due_at = now()`;
      }
      expect(waits).toEqual([30, 60, 120, 240, 3600]);
      await settle(tx, await claim(tx), 'later');
      const [total] = await tx`select sent, failed from public.push_totals`;
      expect(await claim(tx)).toEqual([]);
      expect(total).toEqual({ sent: 0, failed: 1 });
    });
  });

  it('that finds no phone any more has it forgotten', async () => {
    await undone(sql, async (tx) => {
      const phone = await alerted(tx, { follows: [surajpur] });
      await publish(tx);
      await queueAll(tx);
      await settle(tx, await claim(tx), 'gone');
      const left = await tx`select from public.push_devices where endpoint = ${phone}`;
      expect(left).toHaveLength(0);
    });
  });

  it('is given up when its hours have passed', async () => {
    await undone(sql, async (tx) => {
      await alerted(tx, { follows: [surajpur] });
      await publish(tx);
      await queueAll(tx);
      await tx`update public.push_messages set expires_at = now() - interval '1 second'`;
      expect(await claim(tx)).toEqual([]);
      const [total] = await tx`select sent, failed from public.push_totals`;
      expect(total).toEqual({ sent: 0, failed: 1 });
    });
  });

  it('is planned for news only: what was published long ago rings nowhere', async () => {
    await undone(sql, async (tx) => {
      await alerted(tx, { follows: [surajpur] });
      await publish(tx, { published_at: new Date(Date.now() - 7 * 3600_000) });
      expect(await sendAll(tx)).toEqual([]);
    });
  });
});

describe('the numbers of alerts', () => {
  it('are the newsroom’s: how many phones, and what was sent, given up and read', async () => {
    await undone(sql, async (tx) => {
      await alerted(tx, { follows: [surajpur] });
      await alerted(tx, { language: 'en', breaking: true });
      const article = await publish(tx);
      await sendAll(tx);
      await asSite(tx, () => tx`select public.record_channel_read(${article}, 'alert', 'hi')`);
      await becomeColleague(tx, 'editor');
      const [row] = await tx<{ stats: object }[]>`select public.get_push_stats(7) as stats`;
      expect(row?.stats).toMatchObject({
        devices: 2,
        devices_hi: 1,
        breaking: 1,
        waiting: 0,
        alerts: [{ id: article, kind: 'news', sent: 1, failed: 0, reads: 1 }],
      });
      const [channel] = await tx<{ stats: unknown[] }[]>`
        select public.get_channel_stats(7) as stats`;
      expect(channel?.stats).toEqual([]);
    });
  });

  it('are nobody else’s', async () => {
    const refused = await undone(sql, async (tx) => {
      await becomeColleague(tx, 'reporter');
      return attempt(tx, (step) => step`select public.get_push_stats(7)`);
    });
    expect(refused).toBe('PT403');
  });

  it.each(['push_keys', 'push_devices', 'push_follows', 'push_messages', 'push_jobs'])(
    'and %s is open to no reader',
    async (table) => {
      const refused = await undone(sql, async (tx) => {
        await become(tx, anonymous);
        return attempt(tx, (step) => step`select * from public.${step(table)}`);
      });
      expect(refused).toBe('42501');
    },
  );
});
