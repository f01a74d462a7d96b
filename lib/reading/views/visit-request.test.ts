import { expect, it } from 'vitest';
import { z } from 'zod';

import { mayCount, parseVisit } from './visit-request';

function notice(said: object, address: string, userAgent = 'Firefox'): Request {
  const body = JSON.stringify(said);
  return new Request('http://localhost:3000/api/views', {
    method: 'POST',
    body,
    headers: {
      'content-length': String(body.length),
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': address,
      'user-agent': userAgent,
    },
  });
}
const visit = (said: object, address: string, userAgent?: string) =>
  parseVisit(
    notice(said, address, userAgent),
    'sixteen letters!',
    z.strictObject({ article: z.string() }),
  );

it('one network counts so often for one thing, whatever its browsers call themselves', async () => {
  const line = (place: number) => `2001:db8:7:7::${place.toString(16)}`;
  const answers = [];
  for (let place = 1; place <= 310; place += 1)
    answers.push(await visit({ article: 'a' }, line(place), `Browser ${place}`));
  expect(answers.filter(Boolean)).toHaveLength(300);
  expect(await visit({ article: 'b' }, line(1))).not.toBeNull();
  expect(await visit({ article: 'a' }, '2001:db8:7:8::1')).not.toBeNull();
});

it('what is no notice counts nothing, and takes nobody’s room', async () => {
  expect(await visit({ article: 'c', more: 1 }, '203.0.113.5')).toBeNull();
  expect(await visit({}, '203.0.113.5')).toBeNull();
});

it('a press counts apart from what else one network does', () => {
  const sent = notice({}, '203.0.113.77');
  const taken = Array.from({ length: 301 }, () => mayCount(sent, 'press x'));
  expect(taken.filter(Boolean)).toHaveLength(300);
  expect(mayCount(sent, 'press y')).toBe(true);
});
