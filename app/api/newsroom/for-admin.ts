import { reaches } from '@/lib/newsroom/shared/model';
import { readColleague } from '@/lib/newsroom/shared/read';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import { forReader, refuse } from '../reader-request';

/**
 * `forReader` for what is an admin's to read: Row Level Security would give others an empty answer, they
 * are told plainly (403).
 */
export async function forAdmin(
  request: Request,
  work: (client: SessionClient) => Promise<Response>,
): Promise<Response> {
  return forReader(request, async (client) => {
    const colleague = await readColleague(client);
    if (!colleague) return refuse(401, 'not_signed_in');
    const isAdmin = reaches(colleague.role, 'admin');
    return isAdmin ? work(client) : refuse(403, 'role_needed');
  });
}
