import http from 'node:http';

import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

import type { POST as Post } from '@/app/api/advertisements/route';

import { useBackend } from './site-environment';

const backend = inject('backend');
/** How many questions the backend answers with a 503 before it is well again. */
let refusals = 0;
const proxy = http.createServer((request, response) => {
  if (refusals > 0) {
    refusals -= 1;
    request.resume();
    response.writeHead(503).end('{}');
    return;
  }
  const { method, headers, url } = request;
  const onward = http.request(`${backend.url}${url}`, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  request.pipe(onward);
});

let sql: postgres.Sql;
let post: typeof Post;

beforeAll(async () => {
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const { port } = proxy.address() as { port: number };
  useBackend({ ...backend, url: `http://127.0.0.1:${port}` });
  sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} });
  post = (await import('@/app/api/advertisements/route')).POST;
});
afterAll(async () => {
  await sql.end();
  proxy.closeAllConnections();
  proxy.close();
});

it('a view that the database could not take is counted when it can, once', async () => {
  const [row] = await sql<{ id: string }[]>`
    insert into public.advertisements (slot, title_hi, link, starts_at) values ('list', 'बाद में', '/alerts', now()) returning id`;
  const notice = { advertisement: row?.id ?? '', locale: 'hi' };
  const see = () =>
    post(
      new Request('http://localhost:3000/api/advertisements', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': String(JSON.stringify(notice).length),
          'user-agent': 'Mozilla/5.0 Chrome/140',
          'sec-fetch-site': 'same-origin',
        },
        body: JSON.stringify(notice),
      }),
    );
  const counted = async () => {
    const days =
      await sql`select views from public.advertisement_days where advertisement = ${notice.advertisement}`;
    return days.map(({ views }) => views as number);
  };
  refusals = 1;
  expect((await see()).status).toBe(204);
  await expect.poll(() => refusals, { timeout: 10_000 }).toBe(0);
  expect((await see()).status).toBe(204);
  await expect.poll(counted, { timeout: 20_000 }).toEqual([1]);
});
