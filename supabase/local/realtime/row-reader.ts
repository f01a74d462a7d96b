import type { Sql } from 'postgres';
import type { Change } from './changes';
import type { Identity } from './identity';

/** How long the selectable columns of a role are remembered, in ms. */
const COLUMNS_LIFETIME_MS = 5_000;

type Row = Record<string, unknown>;

/**
 * Reads changed rows as each subscriber would: the role, its grants and Row Level Security decide
 * at once whether there is a row and what it shows.
 */
export class RowReader {
  readonly #sql: Sql;
  readonly #columns = new Map<string, { names: Promise<string[]>; until: number }>();

  /** @param sql a pool that logs in as `authenticator` */
  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * Reads the row a change left.
   *
   * @param change INSERT or UPDATE
   * @param identity who wants to know
   * @returns the columns the role may select, or null when the row isn't visible to this identity
   *   (or is already gone again)
   */
  async read(change: Change, identity: Identity): Promise<Row | null> {
    const columns = await this.selectableColumns(change, identity);
    if (columns.length === 0) return null;
    const { claims } = identity;
    const found = await this.#sql.begin(async (sql) => {
      await sql`
        select set_config('role', ${claims.role}, true),
          set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
          set_config('request.jwt.claim.sub', ${claims.sub ?? ''}, true),
          set_config('request.jwt.claim.role', ${claims.role}, true),
          set_config('statement_timeout', '3s', true)`;
      const conditions = Object.entries(change.key).map(
        ([name, value], index) =>
          sql`${index === 0 ? sql`` : sql`and`} ${sql(name)}::text = ${String(value)}`,
      );
      return sql<{ row: Row }[]>`
        select to_jsonb(visible) as row from (
          select ${sql(columns)} from ${sql(change.schema)}.${sql(change.table)} where ${conditions}
        ) as visible`;
    });
    return found[0]?.row ?? null;
  }

  /**
   * Tells which columns of a table a role may select.
   *
   * @param change names the table
   * @param identity names the role
   */
  selectableColumns(change: Change, identity: Identity): Promise<string[]> {
    const { role } = identity.claims;
    const key = JSON.stringify([change.schema, change.table, role]);
    const known = this.#columns.get(key);
    if (known !== undefined && known.until > Date.now()) return known.names;
    const names = this.#askColumns(change, role);
    names.catch(() => this.#columns.delete(key));
    this.#columns.set(key, { names, until: Date.now() + COLUMNS_LIFETIME_MS });
    return names;
  }

  async #askColumns(change: Change, role: string): Promise<string[]> {
    const rows = await this.#sql<{ name: string }[]>`
      select a.attname as name
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid
      join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = ${change.schema} and c.relname = ${change.table}
        and a.attnum > 0 and not a.attisdropped
        and has_column_privilege(${role}::name, c.oid, a.attnum, 'select')
      order by a.attnum`;
    return rows.map((row) => row.name);
  }
}
