import { z } from 'zod';

import { takeSession } from '@/lib/people/write';
import { longestName } from '@/lib/profiles/model';
import { rename } from '@/lib/profiles/write';
import { sessionToBegin } from '@/lib/supabase/session-of-request';
import { normaliseLine } from '@/lib/text/normalise';
import { isFromOwnPage } from '@/lib/views/visit-request';

import { forReaderSending, privateJson, refuse, refuseAs } from '../../reader-request';

export const dynamic = 'force-dynamic';

const brought = z.strictObject({
  access: z.string().min(10).max(8000),
  refresh: z.string().min(1).max(2000),
});

const acceptance = z.strictObject({
  name: z.string().max(1000).transform(normaliseLine).pipe(z.string().min(1).max(longestName)),
});

/**
 * Accepts the invitation of who is signed in, if there is one, under the name that colleagues know him by:
 * `{name}`; gives `{joined}`. Who belongs to the newsroom already needs none.
 */
export async function POST(request: Request): Promise<Response> {
  return forReaderSending(request, acceptance, async (client, { name }) => {
    const { error } = await client.rpc('accept_invitation');
    if (!error) {
      const { data } = await client.auth.getUser();
      // He has joined all the same: a name can be changed on the profile.
      if (data.user) await rename(client, data.user.id, name);
      return privateJson({ joined: true });
    }
    if (error.code !== 'PT404') return refuseAs(error, 'accepting an invitation');
    const { data: isColleague } = await client.rpc('has_role', { required: 'reporter' });
    return privateJson({ joined: isColleague === true });
  });
}

/** Signs in who followed an invitation's link and said that the address is his: `{access, refresh}`. */
export async function PUT(request: Request): Promise<Response> {
  if (!isFromOwnPage(request)) return refuse(403, 'foreign');
  if (!(Number(request.headers.get('content-length') ?? Number.NaN) < 16_384))
    return refuse(413, 'too_long');
  const sent = brought.safeParse(await request.json().catch(() => null));
  if (!sent.success) return refuse(400, 'bad_request');
  const { client, endReplaced, withCookies } = sessionToBegin(request);
  const isTaken = await takeSession(client, sent.data).catch(() => false);
  if (isTaken) await endReplaced();
  return withCookies(isTaken ? privateJson({ said: 'done' }) : refuse(401, 'invitation_link'));
}
