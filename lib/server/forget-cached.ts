import 'server-only';

import { forgetCached as forget } from '@/lib/server/cache-handler';

/**
 * Has this process forget what it has cached under these tags: data, and pages, which are made anew. Takes any number
 * of tags.
 */
export const forgetCached: (tags: readonly string[]) => void = forget;
