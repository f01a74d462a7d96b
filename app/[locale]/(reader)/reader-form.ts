import type { User } from '@supabase/supabase-js';
import type { z } from 'zod';

import type { Locale } from '@/lib/platform/i18n/locale';
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

/** The page a form stands on, what it must be, what is said there when it was not read, and the bytes it may have. */
type PlainForm<Schema> = { page: string; schema: Schema; flash?: FlashMessage; longest?: number };

type FormWork<Sent> = { locale: Locale; here: string; sent: Sent };

/** Does what anybody sent by a form, signed in or not; one that was not read leads back to its page. */
export async function forAnyForm<Schema extends z.ZodType>(
  request: Request,
  route: RouteOfEdition,
  { page, schema, flash, longest }: PlainForm<Schema>,
  work: (given: FormWork<z.infer<Schema>>) => Promise<Response>,
): Promise<Response> {
  const locale = await localeOfRoute(route);
  const here = localePath(locale, page);
  const sent = await readForm(request, schema, longest);
  return isUnread(sent) ? refuseForm(sent, locale, here, flash) : work({ locale, here, sent });
}

export type ReaderWork<Sent> = {
  client: SessionClient;
  user: User;
  locale: Locale;
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
  const flash = { form: 'page', outcome: 'malformed' };
  return forAnyForm(request, route, { page, schema, flash }, async ({ locale, here, sent }) => {
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
  });
}
