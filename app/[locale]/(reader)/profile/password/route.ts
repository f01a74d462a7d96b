import { z } from 'zod';

import { longestPassword, shortestPassword } from '@/lib/accounts/model';
import { setPassword } from '@/lib/accounts/write';

import type { RouteOfEdition } from '../../form-answer';
import { forReaderForm } from '../../reader-form';
import { confirmPassword } from '../confirm-password';

const fields = z.object({ current: z.string().max(1000), password: z.string().max(1000) });

/** Changes the password, by the present one, and ends the reader's sessions on other devices. */
export async function POST(request: Request, route: RouteOfEdition): Promise<Response> {
  return forReaderForm(request, route, '/profile', fields, async ({ client, user, sent }) => {
    const said = { form: 'password' };
    if (sent.password.length < shortestPassword) return { ...said, outcome: 'passwordShort' };
    if (Buffer.byteLength(sent.password) > longestPassword)
      return { ...said, outcome: 'passwordLong' };
    const complaint = await confirmPassword(request, user.email ?? '', sent.current);
    if (complaint) return { ...said, ...complaint };
    const outcome = await setPassword(client, sent.password);
    return { ...said, outcome: outcome === 'done' ? 'saved' : 'unavailable' };
  });
}
