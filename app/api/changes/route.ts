import { readChanges } from '@/lib/phone/live/read';

import { sharedJson } from '../query';

export const dynamic = 'force-dynamic';

/** What changed on the public pages last, newest first: `{ changes: PublicChange[] }`. */
export async function GET(): Promise<Response> {
  return sharedJson({ changes: await readChanges() }, 5);
}
