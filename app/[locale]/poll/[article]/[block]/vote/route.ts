import { randomUUID } from 'node:crypto';

import { parseCookieHeader } from '@supabase/ssr';
import { z } from 'zod';

import { networkOf } from '@/lib/platform/http/sender';
import { homePath } from '@/lib/platform/paths';
import { siteCookieName } from '@/lib/platform/supabase/site-cookies';
import { sessionOfRequest } from '@/lib/platform/supabase/session-of-request';
import { verifiedReader } from '@/lib/platform/supabase/verified-reader';
import { takeVote } from '@/lib/reader/attempts/write';
import { deviceIn, pollCookie, pollCookieSeconds } from '@/lib/reader/polls/device';
import { castVote } from '@/lib/reader/polls/write';
import { isArticleId } from '@/lib/reading/articles/model';
import { isBlockId, pollPath } from '@/lib/reading/polls/model';

import {
  isUnread,
  leadBackUntried,
  leadTo,
  localeOfRoute,
  readForm,
  refuseForm,
  setCookie,
} from '../../../../(reader)/form-response';

const form = 'poll';
const small = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const fields = z.object({ answer: small, seen: small });

type Context = { params: Promise<{ locale: string; article: string; block: string }> };

/** Casts a reader's vote and leads to the poll's page, which says what came of it and shows the numbers. */
export async function POST(request: Request, context: Context): Promise<Response> {
  const { article, block } = await context.params;
  const locale = await localeOfRoute(context);
  if (!isArticleId(article) || !isBlockId(block)) return leadTo(homePath(locale));
  const here = pollPath(locale, article, block);
  const sent = await readForm(request, fields);
  if (isUnread(sent)) return refuseForm(sent, locale, here, { form, outcome: 'invalid' });
  const { client, withCookies } = sessionOfRequest(request);
  const account = await verifiedReader(client);
  if (account === 'unavailable') return leadTo(here, { form, outcome: 'unavailable' });
  const attempt = await takeVote(networkOf(request.headers));
  if (!attempt.ok)
    return withCookies(leadBackUntried(locale, here, { form }, attempt.error.minutes));
  const device = deviceOf(request) ?? randomUUID();
  const reader = account === 'none' ? null : account.user.id;
  const outcome = await castVote({ article, block }, { device, reader }, sent);
  const answer = withCookies(leadTo(here, { form, outcome }));
  if (outcome === 'counted')
    setCookie(answer, { name: pollCookie, value: device, maxAge: pollCookieSeconds });
  return answer;
}

function deviceOf({ headers }: Request): string | null {
  const name = siteCookieName(pollCookie);
  const cookies = parseCookieHeader(headers.get('cookie') ?? '');
  return deviceIn(cookies.find((cookie) => cookie.name === name)?.value);
}
