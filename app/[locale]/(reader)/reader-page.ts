import 'server-only';

import type { User } from '@supabase/supabase-js';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';

import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { authPath, localePath } from '@/lib/platform/paths';
import { parseFlash, flashCookie, type FlashMessage } from '@/lib/reader/session/flash-message';
import { sessionClient } from '@/lib/platform/supabase/session';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';
import { siteCookieName } from '@/lib/platform/supabase/site-cookies';
import { isNoJudgement } from '@/lib/platform/supabase/verified-reader';

/** The query of a page as Next gives it. */
export type Query = Promise<Record<string, string | string[] | undefined>>;

/** Who sent this request, checked by the auth service; null when nobody is signed in. Throws when it cannot tell. */
export async function readUser(client: SessionClient): Promise<User | null> {
  const { data, error } = await client.auth.getUser();
  if (error && isNoJudgement(error)) throw error;
  return data.user;
}

/** The signed-in reader of a page; who is none is led to sign in first and then back. Takes the page's path. */
export async function requireReader(
  path: string,
): Promise<{ client: SessionClient; user: User & { email: string } }> {
  const client = await sessionClient();
  const user = await readUser(client);
  const locale = await currentLocale();
  if (!user) redirect(authPath(locale, { next: localePath(locale, path) }));
  return { client, user: { ...user, email: user.email ?? '' } };
}

/** What a form's answer left to be said on this page, or null. */
export async function readFlash(query: Query): Promise<FlashMessage | null> {
  const { said } = await query;
  return parseFlash((await cookies()).get(siteCookieName(flashCookie))?.value, said);
}
