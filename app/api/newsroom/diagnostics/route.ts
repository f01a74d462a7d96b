import { checkSite, requireAdmin } from '@/lib/newsroom/diagnostics/read';

import { forReader, privateJson, refuse } from '../../reader-request';

export const dynamic = 'force-dynamic';

/** Has the site check itself, for an admin: gives `{results}` (lib/newsroom/diagnostics/model.ts). */
export async function POST(request: Request): Promise<Response> {
  return forReader(request, async (client) =>
    (await requireAdmin(client))
      ? privateJson({ results: await checkSite(client) })
      : refuse(403, 'role_needed'),
  );
}
