import path from 'node:path';

import { z } from 'zod';

import type { Result } from '@/lib/platform/result';

/** The repository's root: every command runs from it. */
export const root = path.resolve(import.meta.dirname, '../..');

const port = (fallback: number) => z.coerce.number().int().min(1).max(65535).default(fallback);

const schema = z.object({
  PORT: port(3000),
  BACKEND_PORT: port(54321),
  HOST: z.string().min(1).default('127.0.0.1'),
  DEMO: z.enum(['on', 'off']).default('on'),
  DATA_DIR: z.string().min(1).default('.data'),
  NEXT_PUBLIC_SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  NEXT_PUBLIC_SUPABASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  SUPABASE_SECRET_KEY: z.string().min(1).optional(),
  REVALIDATE_SECRET: z.string().min(16).optional(),
});

/** A Supabase and its two keys. */
export type SupabaseAccess = { url: string; publishableKey: string; secretKey: string };

export type Settings = {
  port: number;
  backendPort: number;
  host: string;
  dataDir: string;
  siteUrl: string;
  /** Whether demo content is loaded into the embedded backend. */
  hasDemo: boolean;
  /** Whether only this machine reaches the site, as far as its address and the one it is known by tell. */
  isLocal: boolean;
  /** Where this machine itself reaches the site. */
  selfUrl: string;
  /** A Supabase that runs elsewhere; null means the embedded one. */
  supabase: SupabaseAccess | null;
  revalidateSecret: string | null;
};

/** The address to ask for a server that listens on `host`: one that listens on all is asked at home. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** Whether a host's name or address is this machine's own (RFC 1122, 3.2.1.3; RFC 4291, 2.5.3; RFC 6761, 6.3). */
function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

/**
 * Reads the environment of a command (docs/operate.md, Settings); empty variables count as unset.
 * Gives the settings, or one sentence that says what is wrong.
 */
export function readSettings(
  environment: Partial<Record<string, string>>,
): Result<Settings, string> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))].join(', ');
    return { ok: false, error: `${names}: not a usable value (docs/operate.md, Settings).` };
  }
  const values = parsed.data;
  if (values.PORT === values.BACKEND_PORT) {
    return { ok: false, error: 'PORT and BACKEND_PORT must be two different ports.' };
  }
  const { NEXT_PUBLIC_SUPABASE_URL: url } = values;
  const publishableKey = values.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY;
  const secretKey = values.SUPABASE_SECRET_KEY;
  if (url && !(publishableKey && secretKey)) {
    const missing = publishableKey ? 'SUPABASE_SECRET_KEY' : 'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY';
    return { ok: false, error: `${missing} is missing: it belongs to NEXT_PUBLIC_SUPABASE_URL.` };
  }
  const siteUrl = values.NEXT_PUBLIC_SITE_URL ?? `http://localhost:${values.PORT}`;
  return {
    ok: true,
    value: {
      port: values.PORT,
      backendPort: values.BACKEND_PORT,
      host: values.HOST,
      dataDir: path.resolve(root, values.DATA_DIR),
      selfUrl: `http://${reachable(values.HOST)}:${values.PORT}`,
      siteUrl,
      hasDemo: values.DEMO === 'on',
      // A proxy may stand in front of a site that listens here alone.
      isLocal: isLoopback(values.HOST) && isLoopback(new URL(siteUrl).hostname),
      supabase: url && publishableKey && secretKey ? { url, publishableKey, secretKey } : null,
      revalidateSecret: values.REVALIDATE_SECRET ?? null,
    },
  };
}
