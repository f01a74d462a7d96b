import { setTimeout as delay } from 'node:timers/promises';

import { password } from '@/tests/api/signed-in';
import { makePhones } from '@/tests/bench/alerts';
import { phoneHeaders } from '@/tests/bench/crowd/reading';
import { makeFollowers } from '@/tests/bench/notifications';
import type { TestPhone } from '@/tests/push-service';

import type { Stage } from './stage';
import { startTwoMore } from './three-sites';
import type { Trial, Verdict } from './trial';
import { lostOf, watchWriting } from './watching';

/** A district that few demo articles are of, how many follow it by phone and by account, and what is published there. */
const district = 'sukma';
const followers = 200;
/** A phone gets four alerts a day at most. */
const articles = 4;
/** Seconds from the beginning until the first comes due, and between two of them. */
const [firstDue, dueEvery] = [5, 5];
const longestWait = 60_000;
/** Passwords that are tried for an account before it has to wait (supabase/schemas/27_attempts.sql). */
const triesOfAccount = 10;

/** Articles that the clock publishes, not a press: each process looks for them. Gives their ids. */
async function schedule({ sql }: Stage): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < articles; at += 1) {
    const [row] = await sql<{ id: string }[]>`
      insert into public.news_articles (title_hi, category, district, status, is_approved, published_at)
      values (${`सुकमा से ख़बर ${crypto.randomUUID()}`}, 'health', ${district}, 'published', true,
        now() + ${firstDue + at * dueEvery} * interval '1 second')
      returning id`;
    if (row) ids.push(row.id);
  }
  return ids;
}

/** Waits until so many were told, or nobody more is; gives how many were. */
async function untilTold(sql: Stage['sql'], ids: string[], phones: TestPhone[]): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const [row] = await sql<{ told: number }[]>`
      select count(*)::int as told from public.notifications where article_id = any(${ids})`;
    const alerted = phones.reduce((sum, { received }) => sum + received.length, 0);
    const all = 2 * followers * articles;
    if ((row?.told ?? 0) + alerted >= all || performance.now() - begun > longestWait)
      return row?.told ?? 0;
    await delay(100);
  }
}

/** Signs in, then tries wrong passwords at one process after another, then the right one again; gives what went wrong. */
async function guess(ports: readonly number[], email: string): Promise<string[]> {
  const attempt = async (port: number, tried: string) => {
    const url = `http://127.0.0.1:${port}`;
    const answer = await fetch(`${url}/en/auth/sign-in`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: url, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ email, password: tried }),
    });
    return answer.headers.getSetCookie().some((cookie) => /session/.test(cookie));
  };
  if (!(await attempt(ports[1] ?? 0, password))) return ['nobody can sign in'];
  for (let turn = 0; turn < triesOfAccount; turn += 1)
    await attempt(ports[turn % ports.length] ?? 0, `not-this-${turn}`);
  const isLetIn = await attempt(ports[0] ?? 0, password);
  return isLetIn ? ['passwords can be tried at each process anew'] : [];
}

/** Two visitors of one address open an article at each process in turn, twice; gives what went wrong with the count. */
async function countViews({ sql }: Stage, ports: readonly number[]): Promise<string[]> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.news_articles (title_hi, category, status, is_approved, published_at)
    values ('दो पाठकों की ख़बर', 'health', 'published', true, now()) returning id`;
  const article = row?.id ?? '';
  for (const browser of ['One', 'Another'])
    for (const port of [...ports, ...ports]) {
      const url = `http://127.0.0.1:${port}`;
      await fetch(`${url}/api/views`, {
        method: 'POST',
        headers: {
          ...phoneHeaders,
          origin: url,
          'content-type': 'application/json',
          'user-agent': `${phoneHeaders['user-agent']} ${browser}`,
        },
        body: JSON.stringify({ article }),
      });
    }
  const [counted] = await sql<{ views: number }[]>`
    select views::int from public.view_totals where article_id = ${article}`;
  return counted?.views === 2
    ? []
    : [`two visitors at each of three processes count as ${counted?.views ?? 0}`];
}

/** Three processes on one backend, none of which knows of the others, while people write to each. */
async function once(stage: Stage): Promise<Verdict> {
  await stage.allWell();
  const { sql, settings, push, readers } = stage;
  const more = await startTwoMore(stage);
  const ports = [settings.port, ...more.ports];
  try {
    const phones = await makePhones(sql, push, followers);
    await makeFollowers(sql, followers);
    const ids = await schedule(stage);
    const watch = await watchWriting(stage, ports);
    const told = await untilTold(sql, ids, phones);
    // What would go a second time has time to.
    await delay(5000);
    const written = await watch.stop();
    const lost = await lostOf(stage, written);
    const [row] = await sql<{ told: number }[]>`
      select count(*)::int as told from public.notifications where article_id = any(${ids})`;
    const twice = phones.filter(({ received }) => received.length > articles).length;
    const missing = phones.filter(({ received }) => received.length < articles).length;
    const [guessed] = readers;
    const guessing = await guess(ports, guessed?.email ?? '');
    const counting = await countViews(stage, ports);
    return {
      readers: `${followers} phones: ${followers - twice - missing} alerted ${articles} times, ${twice} more often, ${missing} less; ${row?.told ?? told} of ${followers * articles} notifications`,
      writers: `${Object.values(written.counts).reduce((sum, count) => sum + count, 0)} bookmarks: ${JSON.stringify(written.counts)}`,
      lost: lost + missing,
      broken: [
        ...(lost > 0 ? [`${lost} acknowledged writes are gone`] : []),
        ...(twice > 0 ? [`${twice} phones were alerted twice`] : []),
        ...(missing > 0 ? [`${missing} phones were not alerted of all`] : []),
        ...(row?.told === followers * articles ? [] : [`${row?.told ?? 0} notifications`]),
        ...guessing,
        ...counting,
      ],
      figures: [],
    };
  } finally {
    await more.stop();
  }
}

export const threeSitesOnce: Trial = {
  name: 'three-sites-once',
  what: 'readers write to three processes of the site, four articles come due, 200 phones and 200 readers follow; passwords are tried and an article is opened at each in turn',
  isShort: false,
  run: once,
};
