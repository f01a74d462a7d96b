import { z } from 'zod';

import { complaintAboutPassword } from '@/lib/reader/accounts/password';
import { changePassword } from '@/lib/reader/accounts/write';
import { readProfile } from '@/lib/reader/profiles/read';

import type { RouteOfEdition } from '../../form-response';
import { forReaderForm } from '../../reader-form';
import { confirmPassword } from '../../confirm-password';

const fields = z.object({ current: z.string().max(1000), password: z.string().max(1000) });

/** What is said of a change that was not judged, or that the service refused without a word of its own. */
const unjudged = ['refused', 'busy'];

/** Changes the password, by the present one, and ends the reader's sessions on other devices. */
export async function POST(request: Request, route: RouteOfEdition): Promise<Response> {
  return forReaderForm(request, route, '/profile', fields, async ({ client, user, sent }) => {
    const flash = { form: 'password' };
    const email = user.email ?? '';
    const { name } = await readProfile(client, user.id);
    const complaint = complaintAboutPassword(sent.password, { name, email });
    if (complaint) return { ...flash, outcome: complaint };
    const proof = await confirmPassword(request, email, sent.current);
    if ('outcome' in proof) return { ...flash, ...proof };
    const outcome = await changePassword(client, proof.fresh, sent);
    if (outcome === 'done') return { ...flash, outcome: 'saved' };
    return { ...flash, outcome: unjudged.includes(outcome) ? 'unavailable' : outcome };
  });
}
