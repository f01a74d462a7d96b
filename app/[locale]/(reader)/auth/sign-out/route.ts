import { z } from 'zod';

import { reconnectReader } from '@/lib/server/sockets';
import { defaultLocale, parseLocale } from '@/lib/platform/i18n/locale';
import { authPath, homePath } from '@/lib/platform/paths';
import { sessionOfRequest } from '@/lib/platform/supabase/session-of-request';
import { verifiedReader } from '@/lib/platform/supabase/verified-reader';

import { leadTo, readForm } from '../../form-response';
import { endRecovery } from '../recovery-leave';

const fields = z.object({ everywhere: z.string().optional() });

/**
 * Signs out: here, or with `everywhere=yes` on all devices. A form of ours posts it; from another
 * site's page it does nothing. Leads to the front page, or says that the other devices are still
 * signed in.
 */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  const locale = parseLocale((await params).locale) ?? defaultLocale;
  const form = await readForm(request, fields);
  if (form === 'foreign') return leadTo(homePath(locale));
  const { client, forget, withCookies } = sessionOfRequest(request);
  // Whatever else a form of ours says, who sends it wants to sign out here.
  const everywhere = typeof form === 'object' && form.everywhere === 'yes';
  const reader = await verifiedReader(client);
  // For a session that is over the auth client says nothing and ends no other.
  const isOver = everywhere && typeof reader === 'string';
  const { error } = await client.auth.signOut({ scope: everywhere ? 'global' : 'local' });
  if (typeof reader === 'object') reconnectReader(reader.user.id);
  const answer =
    everywhere && (isOver || error)
      ? leadTo(authPath(locale), { form: 'sign-out', outcome: 'elsewhereSignedIn' })
      : leadTo(homePath(locale));
  // When the auth service cannot be reached, this browser at least forgets the session.
  if (isOver || error) forget();
  endRecovery(answer);
  return withCookies(answer);
}
