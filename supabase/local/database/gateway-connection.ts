import { PostgresConnection } from '@supabase/lite/postgres';
import { asPostgrestError } from '@/supabase/local/rest/error-status';
import { asSingleObject } from '@/supabase/local/rest/single-object';
import { functionSettings, requestSettings, type Settings } from './request-role';
import { SYSTEM_VALUE_TYPES, VALUE_TYPES } from './value-types';

type Database = PostgresConnection['kysely'];
type ContextOptions = Parameters<PostgresConnection['withContext']>[2];

/** Sizes of the two pools; a request uses one connection at a time. */
const POOL = { requests: 12, system: 4 };

const COMMON = {
  onnotice: () => undefined,
  connect_timeout: 5,
};

/** Carries a result out of a transaction that must not commit. */
class Undone<T> extends Error {
  readonly result: T;
  constructor(result: T) {
    super('rolled back on purpose');
    this.result = result;
  }
}

/**
 * lite's connection to PostgreSQL with two pools: requests run as `authenticator`, who can do
 * nothing but become the caller's role, as in a hosted project; lite's own tables (users,
 * sessions, objects) and its introspection use the owner.
 *
 * It also cures these defects of lite: `GRANT ALL` re-run at every boot, which undid REVOKE and
 * column grants (grants now come from the prelude and the migrations alone); a refused request
 * that left its write committed; the wire shapes in `value-types.ts`; the error codes in
 * `error-status.ts`; embedded single objects in `single-object.ts`.
 */
export class GatewayConnection extends PostgresConnection {
  readonly #requests: PostgresConnection;

  /**
   * @param ownerUrl connection URL of the database owner
   * @param authenticatorUrl connection URL of the role `authenticator`
   */
  constructor(ownerUrl: string, authenticatorUrl: string) {
    super({
      url: ownerUrl,
      postgresOptions: { ...COMMON, max: POOL.system, types: SYSTEM_VALUE_TYPES },
    });
    this.#requests = new PostgresConnection({
      url: authenticatorUrl,
      postgresOptions: { ...COMMON, max: POOL.requests, types: VALUE_TYPES },
    });
  }

  /** Runs a query as lite's caller; overrides lite's own role switching (see the class). */
  override async withContext<T>(
    vars: Record<string, unknown> | undefined,
    work: (database: Database) => Promise<T>,
    options?: ContextOptions,
  ): Promise<T> {
    const settings: Settings = {
      ...(vars === undefined ? {} : requestSettings(vars)),
      ...(options?.rpc === undefined ? {} : functionSettings(options.rpc)),
    };
    if (options?.transaction !== undefined) {
      await applySettings(options.transaction, settings);
      return work(options.transaction);
    }
    if (vars === undefined && options?.forceRollback !== true) return work(this.kysely);
    const pool = vars === undefined ? this.kysely : this.#requests.kysely;
    try {
      return await pool.transaction().execute(async (transaction) => {
        await applySettings(transaction, settings);
        const result = await finish(await work(transaction));
        if (options?.forceRollback === true || isRefusal(result)) throw new Undone(result);
        return result;
      });
    } catch (error) {
      if (error instanceof Undone) return error.result as T;
      throw error;
    }
  }

  /** Gives lite an error it answers as PostgREST would. */
  override normalizeDbError(error: unknown): unknown {
    return asPostgrestError(error);
  }

  /** Closes both pools. */
  override async close(): Promise<void> {
    await Promise.all([super.close(), this.#requests.close()]);
  }
}

async function applySettings(database: Database, settings: Settings): Promise<void> {
  const entries = Object.entries(settings);
  if (entries.length === 0) return;
  // One statement for all: a request pays one round trip for its identity.
  await database
    .selectNoFrom((build) =>
      entries.map(([name, value], index) =>
        build
          .fn<string>('set_config', [build.val(name), build.val(value), build.val(true)])
          .as(`setting_${index}`),
      ),
    )
    .execute();
}

async function finish<T>(result: T): Promise<T> {
  return result instanceof Response ? ((await asSingleObject(result)) as T) : result;
}

function isRefusal(result: unknown): boolean {
  return result instanceof Response && result.status >= 400;
}
