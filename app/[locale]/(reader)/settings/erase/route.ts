import { z } from 'zod';

import { accountName } from '@/lib/reader/accounts/model';
import { endFreshSession } from '@/lib/reader/accounts/write';
import { authPath } from '@/lib/platform/paths';
import { finishErasures } from '@/lib/reader/settings/erasures';
import { eraseAccount } from '@/lib/reader/settings/write';

import { confirmPassword } from '../../confirm-password';
import { leadTo, type RouteOfEdition } from '../../form-response';
import { forReaderForm } from '../../reader-form';

const fields = z.object({ email: z.string().max(320), password: z.string().max(1000) });

/** Erases the reader's account once they have typed its e-mail address and password, and says what happened. */
export async function POST(request: Request, route: RouteOfEdition): Promise<Response> {
  return forReaderForm(request, route, '/settings', fields, async (given) => {
    const { client, user, locale, sent } = given;
    if (accountName(sent.email) !== accountName(user.email ?? ''))
      return { form: 'erase', outcome: 'notConfirmed' };
    const proof = await confirmPassword(request, user.email ?? '', sent.password);
    if ('outcome' in proof) return { form: 'erase', ...proof };
    const outcome = await eraseAccount(client);
    if (outcome !== 'erased') {
      await endFreshSession(proof.fresh);
      return { form: 'erase', outcome };
    }
    // The reader need not wait until a long log has been looked through.
    void finishErasures().catch((error: unknown) =>
      console.error('[settings] what is left of an account goes later:', error),
    );
    return leadTo(authPath(locale), { form: 'erase', outcome });
  });
}
