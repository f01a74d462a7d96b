import { z } from 'zod';
import type { BackendFailure } from '@/supabase/local/backend-failure';

/** What the supervisor tells the gateway process by the environment variable `GATEWAY`. */
export const GATEWAY_CONFIGURATION = z.object({
  port: z.number().int().min(0).max(65_535),
  siteUrl: z.url(),
  /** of the superuser */
  databaseUrl: z.url(),
  /** of who runs the migrations */
  migratorUrl: z.url(),
  authenticatorUrl: z.url(),
  publishableKey: z.string(),
  secretKey: z.string(),
  jwtSecret: z.string().min(32),
  storageDir: z.string(),
  migrationsDir: z.string(),
  /** whether a former schema is brought to the present one first */
  carryOver: z.boolean(),
  postgresPid: z.number().int(),
});

/** Configuration of one gateway process. */
export type GatewayConfiguration = z.infer<typeof GATEWAY_CONFIGURATION>;

/** What the gateway process tells the supervisor by IPC. */
export type GatewayReport =
  | { type: 'ready'; port: number; appliedMigrations: string[] }
  | { type: 'failed'; failure: BackendFailure }
  | { type: 'log'; line: string };

/** What the supervisor tells a running gateway by IPC. */
export type SupervisorOrder = { type: 'postgres-pid'; pid: number } | { type: 'stop' };
