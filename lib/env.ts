import 'server-only';

import { z } from 'zod';

const schema = z.object({
  NEXT_PUBLIC_SUPABASE_URL: z.url({ protocol: /^https?$/ }),
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  NEXT_PUBLIC_SITE_URL: z.url({ protocol: /^https?$/ }),
  REVALIDATE_SECRET: z.string().min(16),
});

export type Environment = z.infer<typeof schema>;

let parsed: Environment | undefined;

/**
 * The server's configuration, read at run time so that one build serves any backend.
 * Throws with the names of what is missing or malformed.
 */
export function environment(): Environment {
  if (parsed) return parsed;
  const result = schema.safeParse(process.env);
  if (!result.success) {
    const names = result.error.issues.map((issue) => issue.path.join('.')).join(', ');
    throw new Error(
      `Missing or malformed environment variables: ${names} (see README, Configuration)`,
    );
  }
  parsed = result.data;
  return parsed;
}

/** The site's own address without a trailing slash, for canonical and shared links. */
export function siteUrl(): string {
  return environment().NEXT_PUBLIC_SITE_URL.replace(/\/+$/, '');
}
