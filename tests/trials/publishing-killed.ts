import { setTimeout as delay } from 'node:timers/promises';

import { postgresPid } from '@/tests/api/processes';
import { scriptHeaders } from '@/tests/bench/crowd/writing';
import type { TestPhone } from '@/tests/push-service';

import { preparePoints, type Point } from './publishing-points';
import type { Stage } from './stage';
import type { Trial, Verdict } from './trial';
import { secondsUntilWell } from './under-fault';

/** Each of four points, of two processes, seven times. */
const times = 56;
const patience = 30_000;

/** A draft of the editor's, ready to be published; gives its id. */
async function begin({ editor }: Stage, number: number): Promise<string> {
  const article = crypto.randomUUID();
  const { error } = await editor.client.rpc('create_article', {
    content: {
      title_hi: `बीच में टूटी ${number}`,
      summary_hi: 'सार।',
      category: 'health',
      // Of breaking news a reader is told however many there are.
      is_breaking_news: true,
      body_hi: [{ id: 'a1', type: 'paragraph', text: 'पाठ।' }],
    },
    article,
  });
  if (error) throw new Error(error.message);
  return article;
}

/** Has the site publish it; gives whether it said that it is done. */
async function publish({ settings, editor }: Stage, article: string): Promise<boolean> {
  const answer = await fetch(
    `http://127.0.0.1:${settings.port}/api/newsroom/articles/${article}/move`,
    {
      method: 'POST',
      headers: scriptHeaders(editor.cookie, true),
      body: JSON.stringify({ action: 'publish', revision: 1, options: {} }),
      signal: AbortSignal.timeout(patience),
    },
  ).catch(() => null);
  const said = (await answer?.json().catch(() => null)) as { outcome?: string } | null;
  return answer?.ok === true && said?.outcome === 'done';
}

type Traces = {
  id: string;
  published: boolean;
  versions: number;
  logged: number;
  notified: number;
};

/** A phone that wants breaking news; none has quiet hours, whenever this is tried. */
async function phoneOf({ sql, push }: Stage): Promise<TestPhone> {
  const phone = push.newPhone();
  const { endpoint, p256dh, auth } = phone;
  await sql`insert into public.push_devices ${sql({ endpoint, p256dh, auth, language: 'hi', breaking: true })}`;
  return phone;
}

/** Waits until readers and phones have been told of all that is due: an alert that a process left waits for a minute. */
async function untilToldOf({ sql }: Stage): Promise<void> {
  const begun = performance.now();
  while (performance.now() - begun < 150_000) {
    const [row] = await sql<{ due: number }[]>`
      select (select count(*)::int from public.notification_jobs where done_at is null and due_at <= now())
        + (select count(*)::int from public.push_jobs where done_at is null and due_at <= now())
        + (select count(*)::int from public.push_messages where sent_at is null and due_at <= now() + interval '2 minutes') as due`;
    if (row?.due === 0) return;
    await delay(200);
  }
}

/** How often a phone was alerted of an article. */
const alertsOf = ({ received }: TestPhone, article: string) =>
  received.filter(({ message }) => message.tag === article).length;

/** What each article has left in the database. */
async function tracesOf({ sql, readers }: Stage, articles: readonly string[]): Promise<Traces[]> {
  return sql<Traces[]>`
    select id, status = 'published' as published,
      (select count(*)::int from public.article_versions where article_id = story.id and kind = 'published') as versions,
      (select count(*)::int from public.audit_log where subject = story.id::text and action = 'story.publish') as logged,
      (select count(*)::int from public.notifications where article_id = story.id and user_id = ${readers[0]?.id ?? ''}) as notified
    from public.news_articles as story where id = any (${articles}::uuid[])`;
}

const victims = ['PostgreSQL', 'site'] as const;

/** Kills PostgreSQL or the site's server at each point of publishing, again and again. */
async function killWhilePublishing(stage: Stage): Promise<Verdict> {
  await stage.allWell();
  await stage.sql`update public.reader_settings set notify_breaking_news = true where user_id = ${stage.readers[0]?.id ?? ''}`;
  const phone = await phoneOf(stage);
  const usual = await begin(stage, 0);
  if (!(await publish(stage, usual))) throw new Error('The site does not publish at all.');
  const points = await preparePoints(stage);
  const done = new Map<string, boolean>();
  const missed: string[] = [];
  let slowest = 0;
  for (let turn = 0; turn < times; turn += 1) {
    const point = points[turn % points.length] as Point;
    const victim = victims[Math.floor(turn / points.length) % victims.length];
    const article = await begin(stage, turn + 1);
    const release = await point.prepare(article);
    const answer = publish(stage, article);
    if (!(await point.isReached(article))) missed.push(point.name);
    if (victim === 'site') process.kill(stage.sitePid(), 'SIGKILL');
    else process.kill(postgresPid(stage.settings.dataDir) ?? -1, 'SIGKILL');
    await release();
    done.set(article, await answer);
    slowest = Math.max(slowest, await secondsUntilWell(stage));
  }
  await stage.sql`drop schema trial cascade`;
  await untilToldOf(stage);
  await stage.sql`delete from public.push_devices where endpoint = ${phone.endpoint}`;
  const found = await tracesOf(stage, [...done.keys()]);
  const traces = found.map((trace) => ({ ...trace, alerts: alertsOf(phone, trace.id) }));
  const wrong = traces.filter(({ id, published, versions, logged, notified, alerts }) => {
    const expected = published ? 1 : 0;
    const isWhole = [versions, logged, notified].every((count) => count === expected);
    // What a push service took just before a kill was not noted: it is sent again, and takes the first one's place on the phone.
    const isTold = published ? alerts > 0 : alerts === 0;
    return !isWhole || !isTold || (done.get(id) === true && !published);
  });
  const again = traces.reduce((sum, { alerts }) => sum + Math.max(0, alerts - 1), 0);
  const count = (what: (trace: (typeof traces)[number]) => boolean) => traces.filter(what).length;
  return {
    readers: `${times} times: ${count(({ published }) => published)} published, ${count(({ published }) => !published)} not; a phone was alerted of ${count(({ alerts }) => alerts > 0)}, ${again} times again`,
    writers: `${[...done.values()].filter(Boolean).length} were told that it is done`,
    lost: wrong.length,
    broken: [
      ...wrong.map((trace) => `half done: ${JSON.stringify(trace)}, told ${done.get(trace.id)}`),
      ...missed.map((point) => `“${point}” was not reached`),
    ],
    // So many crashes in a row: the supervisor waits for ten seconds between two starts by then.
    figures: [{ name: 'back each time within', value: slowest, unit: 's', atMost: 20 }],
  };
}

export const publishingKilled: Trial = {
  name: 'publishing-killed',
  what: `PostgreSQL or the site is killed in the midst of publishing, ${times} times: before the transaction, in it, at its commit, after it and before the answer`,
  isShort: false,
  run: killWhilePublishing,
};
