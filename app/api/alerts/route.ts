import { z } from 'zod';

import { environment } from '@/lib/platform/env';
import { networkOf } from '@/lib/platform/http/sender';
import { locales, type Locale } from '@/lib/platform/i18n/locale';
import { sessionOfRequest } from '@/lib/platform/supabase/session-of-request';
import { verifiedReader } from '@/lib/platform/supabase/verified-reader';
import type { Alerts } from '@/lib/phone/alerts/model';
import { nameFollows, readAlerts } from '@/lib/phone/alerts/read';
import { isPushAddress } from '@/lib/phone/alerts/services';
import {
  alertsSchema,
  movePhone,
  phoneSchema,
  removePhone,
  savePhone,
  type Holder,
} from '@/lib/phone/alerts/write';
import { holderOf } from '@/lib/reader/accounts/token-claims';
import { takeAlerts } from '@/lib/reader/attempts/write';
import type { Follow } from '@/lib/reading/follows/model';
import { followSchema } from '@/lib/reading/follows/schema';

import { done, forAnybodySending, privateJson, refuse, refuseAs } from '../reader-request';

export const dynamic = 'force-dynamic';

const lang = z.enum(locales);
const asked = z.strictObject({
  lang,
  endpoint: phoneSchema.shape.endpoint.nullable(),
  wish: followSchema.nullable(),
});
const chosen = z.strictObject({ lang, phone: phoneSchema, alerts: alertsSchema });
const moved = z.strictObject({ former: phoneSchema.shape.endpoint, phone: phoneSchema });
const removed = z.strictObject({ endpoint: phoneSchema.shape.endpoint });

/** What a phone is alerted of, with names: `{alerts: {breaking, quiet, follows} | null, names}`. */
async function answerWith(locale: Locale, alerts: Alerts | null, wish: Follow | null) {
  const named = [...(alerts?.follows ?? []), ...(wish ? [wish] : [])];
  return privateJson({ alerts, names: await nameFollows(locale, named) });
}

const isReachable = (endpoint: string) => isPushAddress(endpoint, environment().PUSH_ALLOW);

/** Why a phone may not be kept, null where it may: not too many new ones come from one address. */
async function refusalOfPhone(request: Request, endpoint: string): Promise<Response | null> {
  if (!isReachable(endpoint)) return refuse(422, 'alerts_service');
  if (await readAlerts(endpoint)) return null;
  const attempt = await takeAlerts(networkOf(request.headers));
  if (attempt.ok) return null;
  return attempt.error.minutes === null ? refuse(503, 'unavailable') : refuse(429, 'too_fast');
}

/** The account of who sends, null without one; `unavailable` where the auth service does not say. */
async function holderNow(
  request: Request,
): Promise<{ holder: Holder | 'unavailable'; withCookies: (answer: Response) => Response }> {
  const { client, withCookies } = sessionOfRequest(request);
  const reader = await verifiedReader(client);
  if (typeof reader !== 'string') return { holder: holderOf(reader.accessToken), withCookies };
  return { holder: reader === 'none' ? null : reader, withCookies };
}

/** What a phone is alerted of, by its address, and the name of what is wished: `{lang, endpoint, wish}`. */
export async function POST(request: Request): Promise<Response> {
  return forAnybodySending(request, asked, async ({ lang: locale, endpoint, wish }) =>
    answerWith(locale, endpoint === null ? null : await readAlerts(endpoint), wish),
  );
}

/** Keeps what a phone is to be alerted of: `{lang, phone, alerts}`. */
export async function PUT(request: Request): Promise<Response> {
  return forAnybodySending(request, chosen, async ({ lang: locale, phone, alerts }) => {
    const refusal = await refusalOfPhone(request, phone.endpoint);
    if (refusal) return refusal;
    const { holder, withCookies } = await holderNow(request);
    if (holder === 'unavailable') return withCookies(refuse(503, 'unavailable'));
    const error = await savePhone(locale, phone, alerts, holder);
    if (error) return withCookies(refuseAs(error, 'alerts'));
    return withCookies(await answerWith(locale, await readAlerts(phone.endpoint), null));
  });
}

/** Notes that a phone is reached elsewhere (pushsubscriptionchange): `{former, phone}`. */
export async function PATCH(request: Request): Promise<Response> {
  return forAnybodySending(request, moved, async ({ former, phone }) => {
    if (!isReachable(phone.endpoint)) return refuse(422, 'alerts_service');
    const error = await movePhone(former, phone);
    return error ? refuseAs(error, 'alerts') : done();
  });
}

/** Forgets a phone: `{endpoint}`. */
export async function DELETE(request: Request): Promise<Response> {
  return forAnybodySending(request, removed, async ({ endpoint }) => {
    const error = await removePhone(endpoint);
    return error ? refuseAs(error, 'alerts') : done();
  });
}
