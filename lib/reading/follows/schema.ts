import { z } from 'zod';

import { followKinds, longestTarget } from './model';

/** What a request says that somebody follows. */
export const followSchema = z.strictObject({
  kind: z.enum(followKinds),
  target: z.string().min(1).max(longestTarget),
});
