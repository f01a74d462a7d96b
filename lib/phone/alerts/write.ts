import 'server-only';

import { z } from 'zod';

import type { Locale } from '@/lib/platform/i18n/locale';
import { siteClient } from '@/lib/platform/supabase/admin';
import type { Json } from '@/lib/platform/supabase/database.types';
import { followSchema } from '@/lib/reading/follows/schema';

import { mostFollows, type Alerts } from './model';
import type { Phone } from './send';

/** Milliseconds that keeping a phone may take. */
const patience = 5000;

/** How a browser says it is reached (Push API, PushSubscriptionJSON): base64url of 65 and 16 bytes (RFC 8291, 3). */
export const phoneSchema = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  p256dh: z.string().regex(/^[\w-]{87}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
});

const hour = z.int().min(0).max(23);

export const alertsSchema = z.strictObject({
  breaking: z.boolean(),
  quiet: z
    .strictObject({ from: hour, until: hour })
    .refine(({ from, until }) => from !== until)
    .nullable(),
  follows: z.array(followSchema).max(mostFollows),
});

/** The account and session of who asks, where there is one. */
export type Holder = { userId: string; sessionId: string } | null;

/** Keeps what a phone is to be alerted of. Gives the database's refusal, or null. */
export async function savePhone(
  language: Locale,
  phone: Phone,
  { breaking, quiet, follows }: Alerts,
  holder: Holder,
) {
  const given: Json = {
    ...phone,
    language,
    breaking,
    quiet_from: quiet?.from ?? null,
    quiet_until: quiet?.until ?? null,
    follows,
  };
  const { error } = await siteClient(patience).rpc('save_push_device', {
    given,
    ...(holder && { reader: holder.userId, session: holder.sessionId }),
  });
  return error;
}

/** Notes that a phone is reached at another address. Gives the database's refusal, or null. */
export async function movePhone(former: string, phone: Phone) {
  const { error } = await siteClient(patience).rpc('move_push_device', { former, phone });
  return error;
}

/** Forgets a phone. Gives the database's refusal, or null. */
export async function removePhone(endpoint: string) {
  const { error } = await siteClient(patience).rpc('remove_push_device', { endpoint });
  return error;
}
