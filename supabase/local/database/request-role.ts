import { z } from 'zod';

/** What lite knows of the caller of one request. */
const VARS = z.object({
  auth: z
    .object({
      role: z.string().nullish(),
      uid: z.string().nullish(),
      jwt: z.record(z.string(), z.unknown()).nullish(),
    })
    .nullish(),
  storage: z.object({ operation: z.string().nullish() }).nullish(),
});

/** Roles a token may name; the values are the longest time one of their statements may run, as hosted. */
const STATEMENT_TIMEOUT: Readonly<Record<string, string>> = {
  anon: '3s',
  authenticated: '8s',
  service_role: '8s',
};

/** Transaction-local settings by name. */
export type Settings = Record<string, string>;

/**
 * The settings PostgREST makes at the beginning of a request's transaction: role, claims and the
 * role's statement timeout.
 *
 * @param vars as lite hands them to `withContext`
 * @returns settings for `set_config(name, value, true)`
 * @throws when a token names a role that is not one of the three
 * @see https://docs.postgrest.org/en/stable/references/transactions.html#transaction-scoped-settings
 */
export function requestSettings(vars: unknown): Settings {
  const { auth, storage } = VARS.parse(vars);
  const role = auth?.role ?? 'anon';
  const timeout = STATEMENT_TIMEOUT[role];
  if (timeout === undefined) {
    throw Object.assign(new Error(`role "${role}" does not exist`), { code: '22023' });
  }
  return {
    role,
    'request.jwt.claims': JSON.stringify(auth?.jwt ?? { role }),
    'request.jwt.claim.sub': auth?.uid ?? '',
    'request.jwt.claim.role': role,
    'storage.operation': storage?.operation ?? '',
    statement_timeout: timeout,
  };
}

/**
 * The settings through which a stored function sees its HTTP request.
 *
 * @param rpc as lite hands it to `withContext`
 */
export function functionSettings(rpc: {
  method: string;
  path: string;
  readOnly: boolean;
  requestHeaders?: Record<string, string>;
}): Settings {
  return {
    'response.status': '',
    'response.headers': '',
    'request.method': rpc.method,
    'request.path': rpc.path,
    'request.headers': JSON.stringify(rpc.requestHeaders ?? {}),
    ...(rpc.readOnly ? { transaction_read_only: 'on' } : {}),
  };
}
