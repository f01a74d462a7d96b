import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import postgres, { type Sql } from 'postgres';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  vi,
} from 'vitest';

import { Alarm, sendTo } from '@/lib/newsroom/readiness/alarm';
import type { AlarmPart } from '@/lib/newsroom/readiness/model';
import type { judgeOf as JudgeOf } from '@/lib/newsroom/readiness/write';

import { useBackend } from './site-environment';

let sql: Sql;
let judgeOf: typeof JudgeOf;
let server: Server;
let behave: (request: IncomingMessage, response: ServerResponse) => unknown;
let heard: { wrong: AlarmPart[]; text: string }[] = [];

const takes = async (request: IncomingMessage, response: ServerResponse) => {
  heard.push((await json(request)) as (typeof heard)[number]);
  response.end();
};

beforeAll(async () => {
  useBackend(inject('backend'));
  ({ judgeOf } = await import('@/lib/newsroom/readiness/write'));
  sql = postgres(inject('backend').databaseUrl, { max: 1, onnotice: () => undefined });
});
afterAll(() => sql.end());

beforeEach(async () => {
  await sql`delete from public.alarms`;
  heard = [];
  behave = takes;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server = createServer((request, response) => void behave(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  vi.restoreAllMocks();
});

/** A process of the site that looks so often and sees that. */
type Site = (wrong: AlarmPart[], looks?: number) => Promise<void>;

function site(): Site {
  let wrong: AlarmPart[] = [];
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const send = sendTo(url, 'https://news.example.org');
  const made = new Alarm({ look: () => Promise.resolve(wrong), send, judge: judgeOf('webhook') });
  return async (now, looks = 1) => {
    wrong = now;
    for (let times = 0; times < looks; times += 1) await made.poll();
  };
}

/** Has all of them look at the same moment, and again. */
async function allLook(sites: Site[], wrong: AlarmPart[], looks: number): Promise<void> {
  for (let times = 0; times < looks; times += 1)
    await Promise.all(sites.map((look) => look(wrong)));
}

/** Does something while the database gives no answer about alarms. */
async function withoutJudge(work: () => Promise<void>): Promise<void> {
  await sql`revoke execute on function public.claim_alarm, public.settle_alarm from service_role`;
  await work().finally(
    () => sql`grant execute on function public.claim_alarm, public.settle_alarm to service_role`,
  );
}

const told = () => heard.map(({ wrong }) => wrong.join(' '));

describe('an alarm', () => {
  it('is told once, when it has stood for two looks, and when it is over', async () => {
    const look = site();
    await look([], 3);
    await look(['disk']);
    await look([], 2);
    expect(heard).toEqual([]);
    await look(['disk', 'backup'], 5);
    expect(told()).toEqual(['backup disk']);
    await look([], 5);
    expect(told()).toEqual(['backup disk', '']);
    expect(heard[1]?.text).toContain('well again');
  });

  it.each([
    [
      'refuses',
      (_: IncomingMessage, response: ServerResponse) => response.writeHead(500).end('no'),
    ],
    [
      'leads elsewhere',
      (_: IncomingMessage, response: ServerResponse) =>
        response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
    ],
    ['breaks off', (request: IncomingMessage) => request.socket.destroy()],
  ])('is sent again to a receiver that %s, until it arrives', async (_, misbehave) => {
    const look = site();
    behave = misbehave;
    await look(['writes'], 4);
    expect(heard).toEqual([]);
    behave = takes;
    await look(['writes'], 3);
    expect(heard).toMatchObject([{ wrong: ['writes'], site: 'https://news.example.org' }]);
  });

  it('does not wait for a receiver that never answers', async () => {
    const look = site();
    behave = () => undefined;
    const begun = performance.now();
    await look(['queue'], 2);
    expect(performance.now() - begun).toBeLessThan(8000);
  });
});

describe('an alarm of several processes', () => {
  it('is one for one cause, and one when the last of them is well', async () => {
    const sites = [site(), site(), site()];
    await allLook(sites, ['queue'], 4);
    expect(told()).toEqual(['queue']);
    await allLook(sites.slice(1), [], 3);
    expect(told()).toEqual(['queue']);
    await allLook(sites, [], 3);
    expect(told()).toEqual(['queue', '']);
  });

  it('names what only one of them sees, beside what all see', async () => {
    const [one, ...others] = [site(), site(), site()];
    await allLook([one, ...others], ['queue'], 3);
    await one(['disk', 'queue'], 2);
    await allLook(others, ['queue'], 3);
    expect(told()).toEqual(['queue', 'disk queue']);
  });

  it('is over when the process that saw it has ended', async () => {
    const [one, other] = [site(), site()];
    await one(['follower'], 2);
    await sql`update public.alarms set seen = replace(seen::text, to_char(now(), 'YYYY'), '2001')::jsonb`;
    await other([]);
    expect(told()).toEqual(['follower', '']);
  });

  it('is sent by another when who was to send it does not come back', async () => {
    const [one, other] = [site(), site()];
    behave = (_, response) => response.writeHead(500).end();
    await one(['disk'], 2);
    behave = takes;
    await other([], 1);
    expect(told()).toEqual(['disk']);
  });

  it('comes once also while the database cannot be asked, and ends once', async () => {
    const sites = [site(), site(), site()];
    await allLook(sites, [], 2);
    await withoutJudge(() => allLook(sites, ['database'], 5));
    expect(told()).toEqual(['database']);
    await allLook(sites, [], 4);
    expect(told()).toEqual(['database', '']);
  });

  it('comes late rather than never where who would have told it is gone too', async () => {
    const sites = [site(), site()];
    await allLook(sites, [], 2);
    await withoutJudge(async () => {
      // One of the two is silent for ten looks: the one that speaks is the other, which looks no more.
      const counts = [];
      for (const look of sites) {
        await look(['database'], 3);
        counts.push(heard.length);
        heard = [];
      }
      expect(counts.toSorted()).toEqual([0, 1]);
      const silent = sites[counts.indexOf(0)] ?? expect.fail();
      await silent(['database'], 6);
      expect(told()).toEqual([]);
      await silent(['database'], 2);
      expect(told()).toEqual(['database']);
    });
  });
});
