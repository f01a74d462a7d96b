import 'server-only';

import { z } from 'zod';

const webAddress = z.url({ protocol: /^https?$/ });
/** A name of a crawler as robots.txt spells it (RFC 9309, 2.2.1). */
const crawlerName = /^[A-Za-z_-]+$/;

/** Hosts (`host:port`) of one's own network, parted by commas. */
const ownHosts = z
  .string()
  .default('')
  .transform((hosts) => hosts.split(',').flatMap((host) => host.trim() || []))
  .pipe(z.array(z.string().regex(/^[^\s/]+:\d+$/)));

const schema = z.object({
  NEXT_PUBLIC_SUPABASE_URL: webAddress,
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  /** Never leaves the server: it opens everything (lib/platform/supabase/admin.ts). */
  SUPABASE_SECRET_KEY: z.string().min(1),
  NEXT_PUBLIC_SITE_URL: webAddress,
  /** Whether readers may sign in with Google; the auth service must know the provider. */
  AUTH_GOOGLE: z.enum(['on', 'off']).default('off'),
  REVALIDATE_SECRET: z.string().min(16),
  /** Search engines that speak IndexNow are told of changes (https://www.indexnow.org/documentation). */
  INDEXNOW_KEY: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,128}$/)
    .optional(),
  INDEXNOW_ENDPOINT: webAddress.default('https://api.indexnow.org/indexnow'),
  /** The hub that tells followers of the feeds (https://www.w3.org/TR/websub/). */
  WEBSUB_HUB_URL: webAddress.optional(),
  /** Of several processes one tells of changes. */
  ANNOUNCE_CHANGES: z.enum(['on', 'off']).default('on'),
  /** The weather service (https://open-meteo.com/en/docs), and the key of a customer; stays on the server. */
  WEATHER_URL: webAddress.default('https://api.open-meteo.com'),
  WEATHER_KEY: z.string().min(1).optional(),
  /** Hosts that sources may be read from all the same. */
  SOURCES_ALLOW: ownHosts,
  /** The same of push services that alerts are sent to. */
  PUSH_ALLOW: ownHosts,
  /** The Chromium that makes files of printed editions, where it is in none of the usual places, or `off`
   * (lib/machines/print-files). */
  PRINT_CHROMIUM: z.string().min(1).optional(),
  /** The server that the auth service hands its mails to, under the names it has there; only the self-check and `npm run doctor` ask it. */
  SMTP_HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .optional(),
  SMTP_PORT: z.coerce.number().int().min(1).max(65_535).default(587),
  /** The server that takes letters (`smtp://`, `smtps://`), or `print:`, which prints them; without it there are none. */
  SMTP_URL: z
    .string()
    .regex(/^(?:smtps?:\/\/\S+|print:)$/)
    .optional(),
  /** Whom letters are from, and where they come back to (RFC 5321, 4.4); at the site's own host without. */
  LETTER_FROM: z.email().optional(),
  LETTER_BOUNCES: z.email().optional(),
  /** Letters a second at most. */
  LETTER_RATE: z.coerce.number().int().min(1).max(10_000).default(10),
  /** Lets the mail server hand over what came back, by `POST /api/letters/bounces`. */
  LETTER_SECRET: z.string().min(16).optional(),
  /** Who is told when a part of the site fails (lib/newsroom/readiness/alarm.ts). */
  ALARM_WEBHOOK: webAddress.optional(),
  ALARM_MAIL: z.email().optional(),
  LLMS_TXT: z.enum(['on', 'off']).default('off'),
  /** The text of /ads.txt; "\n" parts lines. */
  ADS_TXT: z.string().optional(),
  /** Who hears grievances (IT Rules 2021, rule 11), as /grievance names them. */
  GRIEVANCE_OFFICER_NAME: z.string().max(200).optional(),
  GRIEVANCE_OFFICER_EMAIL: z.email().optional(),
  /** Crawlers that robots.txt turns away. */
  ROBOTS_DENY: z
    .string()
    .default('')
    .transform((names) => names.split(',').flatMap((name) => name.trim() || []))
    .pipe(z.array(z.string().regex(crawlerName))),
});

export type Environment = z.infer<typeof schema>;

let parsed: Environment | undefined;

/**
 * The server's configuration, read at run time so that one build serves any backend.
 * Throws with the names of what is missing or malformed.
 */
export function environment(): Environment {
  if (parsed) return parsed;
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value));
  const result = schema.safeParse(given);
  if (!result.success) {
    const names = result.error.issues.map((issue) => issue.path.join('.')).join(', ');
    throw new Error(
      `Missing or malformed environment variables: ${names} (see docs/operate.md, Settings)`,
    );
  }
  parsed = result.data;
  return parsed;
}

/** The site's own address without a trailing slash, for canonical and shared links. */
export function siteUrl(): string {
  return environment().NEXT_PUBLIC_SITE_URL.replace(/\/+$/, '');
}

/** Where the site reaches itself, past whatever stands before it, without a trailing slash. */
export function selfUrl(): string {
  return process.env.SITE_SELF_URL ?? `http://127.0.0.1:${process.env.PORT ?? '3000'}`;
}
