import { z } from 'zod';

import { invitedRoles } from '@/lib/newsroom/staff/model';
import { sendInvitation } from '@/lib/newsroom/staff/write';
import { senderOf } from '@/lib/platform/supabase/auth-request';

import { done, forReaderSending, privateJson, refuse, refuseAs } from '../../reader-request';

export const dynamic = 'force-dynamic';

const invitation = z.strictObject({
  email: z.string().trim().max(254),
  role: z.enum(invitedRoles),
  locale: z.enum(['hi', 'en']),
});

/** Asks the owner of an address into the newsroom and mails it a link: `{email, role, locale}`; gives `{said}`: mailed or unmailed. */
export async function POST(request: Request): Promise<Response> {
  return forReaderSending(request, invitation, async (client, { email, role, locale }) => {
    if (!z.email().safeParse(email).success) return refuse(422, 'address_invalid');
    const { data, error } = await client.rpc('invite', { address: email, role });
    if (error) return refuseAs(error, 'inviting');
    const isMailed = await sendInvitation(data, email, {
      locale,
      sender: senderOf(request.headers),
    });
    return privateJson({ said: isMailed ? 'mailed' : 'unmailed' });
  });
}

/** Takes an invitation back: `{id}`. */
export async function DELETE(request: Request): Promise<Response> {
  return forReaderSending(request, z.strictObject({ id: z.uuid() }), async (client, { id }) => {
    const { error } = await client.rpc('withdraw_invitation', { invitation: id });
    return error ? refuseAs(error, 'withdrawing an invitation') : done();
  });
}
