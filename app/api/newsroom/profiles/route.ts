import { z } from 'zod';

import { profileParts } from '@/lib/newsroom/moderation/model';
import { resetProfile } from '@/lib/newsroom/moderation/write';
import { removeAvatars } from '@/lib/reader/profiles/write';

import { done, forReaderSending, refuseAs } from '../../reader-request';

export const dynamic = 'force-dynamic';

const removal = z.strictObject({ reader: z.uuid(), part: z.enum(profileParts) });

/** Takes a reader's name or image away: `{reader, part}`. */
export async function DELETE(request: Request): Promise<Response> {
  return forReaderSending(request, removal, async (client, sent) => {
    const error = await resetProfile(client, sent);
    if (error) return refuseAs(error, 'a reader’s name or picture');
    // What nobody is shown any more is not to be had at its address either.
    if (sent.part === 'picture') await removeAvatars(sent.reader);
    return done();
  });
}
