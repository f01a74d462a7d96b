import { readChanges } from '@/lib/phone/live/read';

import { sharedJson } from '../query';

export const dynamic = 'force-dynamic';

/** What changed on the public pages last, newest first, and what was withdrawn lately: `LatestChanges`. */
export async function GET(): Promise<Response> {
  return sharedJson(await readChanges(), 5);
}
