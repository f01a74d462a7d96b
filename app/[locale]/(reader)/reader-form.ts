import type { User } from '@supabase/supabase-js';
import type { z } from 'zod';

import { authPath, localePath } from '@/lib/platform/paths';
import type { FlashMessage } from '@/lib/reader/session/flash-message';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';
import { sessionOfRequest } from '@/lib/platform/supabase/session-of-request';
import { verifiedReader } from '@/lib/platform/supabase/verified-reader';

import {
  isUnread,
  leadTo,
  localeOfRoute,
  readForm,
  refuseForm,
  type RouteOfEdition,
} from './form-response';

export type ReaderWork<Sent> = {
  client: SessionClient;
  user: User;
  locale: 'hi' | 'en';
  sent: Sent;
};

/**
 * Does what a signed-in reader sent by a form of their pages. Takes the page it stands on, what it must
 * be, and the work, which gives what is to be said there or an answer of its own. Who is not signed in
 * is led to sign in first.
 */
export async function forReaderForm<Schema extends z.ZodType>(
  request: Request,
  route: RouteOfEdition,
  page: string,
  schema: Schema,
  work: (given: ReaderWork<z.infer<Schema>>) => Promise<FlashMessage | Response>,
): Promise<Response> {
  const locale = await localeOfRoute(route);
  const here = localePath(locale, page);
  const sent = await readForm(request, schema);
  if (isUnread(sent)) return refuseForm(sent, locale, here, { form: 'page', outcome: 'malformed' });
  const { client, withCookies } = sessionOfRequest(request);
  const reader = await verifiedReader(client);
  if (reader === 'unavailable')
    return withCookies(leadTo(here, { form: 'page', outcome: 'unavailable' }));
  if (reader === 'none') return withCookies(leadTo(authPath(locale, { next: here })));
  try {
    const done = await work({ client, user: reader.user, locale, sent });
    return withCookies(done instanceof Response ? done : leadTo(here, done));
  } catch (failure) {
    console.error(`[reader] ${new URL(request.url).pathname} failed:`, failure);
    return withCookies(leadTo(here, { form: 'page', outcome: 'unavailable' }));
  }
}
