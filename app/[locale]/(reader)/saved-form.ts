import type { z } from 'zod';

import { localePath } from '@/lib/platform/paths';
import type { FlashMessage } from '@/lib/reader/session/flash-message';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import { leadTo, type RouteOfEdition } from './form-response';
import { forReaderForm } from './reader-form';

/** What came of a form, and where it is said when not on the form's own page. */
type FlashContent = Omit<FlashMessage, 'form'> & { page?: string };

type Work<Sent> = (given: {
  client: SessionClient;
  userId: string;
  sent: Sent;
}) => Promise<FlashContent>;

/**
 * Does what a form of bookmarks, history or collections asks for and leads back (Post/Redirect/Get), as a
 * redirect or, for a script that sent it in place, as `{location}`. Takes the page that the form stands
 * on, what it must be, and the work; the page says its outcome: `malformed`, `unavailable`, or the work's own.
 */
export async function forSavedForm<Schema extends z.ZodType>(
  request: Request,
  route: RouteOfEdition,
  page: string,
  schema: Schema,
  work: Work<z.infer<Schema>>,
): Promise<Response> {
  const answer = await forReaderForm(request, route, page, schema, async (given) => {
    const { client, user, locale, sent } = given;
    const { page: elsewhere, ...outcome } = await work({ client, userId: user.id, sent });
    const flash = { form: 'saved', ...outcome };
    return elsewhere ? leadTo(localePath(locale, elsewhere), flash) : flash;
  });
  return request.headers.get('accept') === 'application/json' ? inPlace(answer) : answer;
}

/** The same answer for a script, which follows it without losing its place on the page. */
function inPlace(redirect: Response): Response {
  const { headers } = redirect;
  if (redirect.status === 413) return redirect;
  const location = headers.get('location');
  headers.delete('location');
  headers.set('content-type', 'application/json');
  return new Response(JSON.stringify({ location }), { headers });
}
