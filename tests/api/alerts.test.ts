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

import type { deliverAlerts as Deliver } from '@/lib/phone/alerts/deliver';
import type * as Route from '@/app/api/alerts/route';

import { startPushService, type PushService, type TestPhone } from '../push-service';
import { useBackend } from './site-environment';

const { url, publishableKey, secretKey, databaseUrl } = inject('backend');
const district = 'narayanpur';
const follows = [{ kind: 'district', target: district }];

let sql: Sql;
let service: PushService;
let deliverAlerts: typeof Deliver;
let route: typeof Route;

beforeAll(async () => {
  sql = postgres(databaseUrl, { max: 4, onnotice: () => {} });
  service = await startPushService();
  useBackend({ url, publishableKey, secretKey });
  vi.stubEnv('PUSH_ALLOW', service.host);
  vi.resetModules();
  ({ deliverAlerts } = await import('@/lib/phone/alerts/deliver'));
  route = await import('@/app/api/alerts/route');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await service.stop();
  await sql.end();
});
beforeEach(async () => {
  await sql`delete from public.push_devices`;
  await sql`delete from public.push_jobs`;
  await sql`delete from public.attempts where kind = 'alerts_address'`;
});
afterEach(() => void vi.restoreAllMocks());

function ask(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', said: unknown, headers = {}) {
  const request = new Request('http://localhost:3000/api/alerts', {
    method,
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '203.0.113.9', ...headers },
    body: JSON.stringify(said),
  });
  return route[method](request);
}

const addressOf = ({ endpoint, p256dh, auth }: TestPhone) => ({ endpoint, p256dh, auth });

async function save(phone: TestPhone, wanted: object = {}): Promise<Response> {
  const alerts = { breaking: false, quiet: null, follows, ...wanted };
  return ask('PUT', { lang: 'hi', phone: addressOf(phone), alerts });
}

async function publish(more: object = {}): Promise<string> {
  const article = {
    title_hi: 'नारायणपुर में पुल खुला',
    title_en: 'The bridge is open',
    summary_hi: 'अब चालीस गाँवों का रास्ता बारह किलोमीटर छोटा होगा।',
    category: 'health',
    district,
    status: 'published',
    is_approved: true,
    published_at: new Date(Date.now() - 1000),
    ...more,
  };
  const [row] = await sql<{ id: string }[]>`
    insert into public.news_articles ${sql(article)} returning id`;
  return row?.id ?? '';
}

/** Delivers until nothing is left to be sent now, by so many processes. */
async function deliver(processes = 1): Promise<void> {
  const working = Array.from({ length: processes }, () => deliverAlerts());
  await vi.waitFor(
    async () => {
      const [row] = await sql<{ left: number }[]>`
        select (select count(*) from public.push_jobs where done_at is null)
          + (select count(*) from public.push_messages where sent_at is null and due_at <= now()) as left`;
      expect(Number(row?.left)).toBe(0);
    },
    { timeout: 20_000, interval: 50 },
  );
  for (const { stop } of working) stop();
}

describe('an alert', () => {
  it('reaches the phone that asked for it, encrypted for it alone, with all that it needs', async () => {
    const phone = service.newPhone();
    expect((await save(phone)).status).toBe(200);
    const article = await publish();
    await deliver();
    expect(phone.received).toHaveLength(1);
    const [{ message, ...delivery }] = phone.received as [(typeof phone.received)[0]];
    expect(message).toMatchObject({
      tag: article,
      title: 'नारायणपुर में पुल खुला',
      body: 'अब चालीस गाँवों का रास्ता बारह किलोमीटर छोटा होगा।',
      lang: 'hi-IN',
      url: `/article/${article}?via=alert`,
      isSilent: false,
    });
    expect(delivery).toEqual({
      topic: article.replaceAll('-', ''),
      ttl: expect.closeTo(12 * 3600, -2) as number,
      urgency: 'normal',
      contact: 'mailto:nobody@site.invalid',
    });
  });

  it('of breaking news says so, and wakes the phone', async () => {
    const phone = service.newPhone();
    await save(phone, { breaking: true });
    await publish({ is_breaking_news: true });
    await deliver();
    expect(phone.received).toMatchObject([
      { message: { title: 'ब्रेकिंग: नारायणपुर में पुल खुला' }, urgency: 'high' },
    ]);
  });

  it('is sent once, however many processes send', async () => {
    const phones = Array.from({ length: 60 }, () => service.newPhone());
    for (const phone of phones) await save(phone);
    await publish();
    await deliver(3);
    expect(phones.map(({ received }) => received.length)).toEqual(phones.map(() => 1));
  });

  it('of a withdrawn article takes the place of the first one, without a sound', async () => {
    const phone = service.newPhone();
    await save(phone);
    const article = await publish();
    await deliver();
    await sql`update public.news_articles set status = 'withdrawn' where id = ${article}`;
    await deliver();
    expect(phone.received.map(({ topic }) => topic)).toEqual(
      Array.from({ length: 2 }, () => article.replaceAll('-', '')),
    );
    expect(phone.received.at(-1)?.message).toMatchObject({
      tag: article,
      title: 'एक ख़बर वापस ली गई',
      isSilent: true,
    });
  });

  it('that a service cannot take now comes later: asked for, broken, or cut off', async () => {
    const phones = (['asked too often', 'broken', 'cut off'] as const).map(service.newPhone);
    for (const phone of phones) await save(phone);
    await publish();
    await deliver();
    const waits = await sql<{ seconds: number }[]>`
      select round(extract(epoch from due_at - now()) / 30)::integer * 30 as seconds
      from public.push_messages order by 1`;
    expect(waits.map(({ seconds }) => seconds)).toEqual([30, 30, 120]);
    for (const phone of phones) phone.behaviour = 'takes';
    await sql`update public.push_messages set due_at = now()`;
    await deliver();
    expect(phones.map(({ received }) => received.length)).toEqual([1, 1, 1]);
  });

  it('has a phone forgotten that wants none any more, and is given up where it is refused', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const [gone, refused] = [service.newPhone('gone'), service.newPhone('forbidden')];
    await save(gone);
    await save(refused);
    await publish();
    await deliver();
    const left = await sql<{ endpoint: string }[]>`select endpoint from public.push_devices`;
    expect(left.map(({ endpoint }) => endpoint)).toEqual([refused.endpoint]);
    expect(said.mock.calls).toEqual([['[alerts] 1 were refused:', 'status 403']]);
  });
});

describe('the choices of a phone', () => {
  it('are kept, told again by its address with their names, changed and ended', async () => {
    const phone = service.newPhone();
    const saved = await save(phone, { quiet: { from: 22, until: 6 } });
    const expected = {
      alerts: { breaking: false, quiet: { from: 22, until: 6 }, follows },
      names: [{ kind: 'district', target: district, name: 'नारायणपुर' }],
    };
    expect(await saved.json()).toEqual(expected);
    const { endpoint } = phone;
    const asked = await ask('POST', { lang: 'hi', endpoint, wish: null });
    expect(await asked.json()).toEqual(expected);
    expect((await ask('DELETE', { endpoint })).status).toBe(204);
    const after = await ask('POST', { lang: 'hi', endpoint, wish: null });
    expect(await after.json()).toEqual({ alerts: null, names: [] });
  });

  it('go with it to another address', async () => {
    const [former, next] = [service.newPhone(), service.newPhone()];
    await save(former);
    const moved = await ask('PATCH', { former: former.endpoint, phone: addressOf(next) });
    expect(moved.status).toBe(204);
    await publish();
    await deliver();
    expect([former.received.length, next.received.length]).toEqual([0, 1]);
    const again = await ask('PATCH', { former: former.endpoint, phone: addressOf(next) });
    expect(again.status).toBe(404);
  });

  it('are named before they are made: what a page’s link asks for', async () => {
    const wish = { kind: 'district', target: district };
    const answer = await ask('POST', { lang: 'en', endpoint: null, wish });
    expect(await answer.json()).toEqual({
      alerts: null,
      names: [{ ...wish, name: 'Narayanpur' }],
    });
  });

  it('are refused for an address that is no push service’s', async () => {
    const phone = { ...service.newPhone(), endpoint: 'http://169.254.169.254/latest/meta-data' };
    const answer = await save(phone);
    expect([answer.status, await answer.json()]).toEqual([422, { error: 'alerts_service' }]);
  });

  it('are refused to other sites’ pages, and where nothing is said', async () => {
    const said = { lang: 'hi', endpoint: null, wish: null };
    const foreign = await ask('POST', said, { 'sec-fetch-site': 'cross-site' });
    expect([foreign.status, (await ask('POST', {})).status]).toEqual([403, 400]);
  });

  it.each([
    ['quiet hours that never end', { quiet: { from: 6, until: 6 } }, 400],
    ['an hour that no clock has', { quiet: { from: 24, until: 6 } }, 400],
    ['a district that does not exist', { follows: [{ kind: 'district', target: 'x' }] }, 422],
    [
      'more than can be followed',
      { follows: Array.from({ length: 51 }, (_, n) => ({ kind: 'topic', target: `t${n}` })) },
      400,
    ],
  ])('are refused with %s', async (_, wanted, status) => {
    expect((await save(service.newPhone(), wanted)).status).toBe(status);
  });

  it('are refused to who keeps too many new phones from one address; known ones go on', async () => {
    const phone = service.newPhone();
    await save(phone);
    const [{ name } = { name: '' }] = await sql<{ name: string }[]>`
      select name from public.attempts where kind = 'alerts_address'`;
    await sql`
      insert into public.attempts (id, kind, name, tried_at)
      select gen_random_uuid(), 'alerts_address', ${name}, now() from generate_series(1, 600)`;
    const another = await save(service.newPhone());
    expect([another.status, another.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await save(phone, { breaking: true })).status).toBe(200);
  });
});
