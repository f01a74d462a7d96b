/** One condition of a subscription's filter; all of them must hold. */
export type Condition = {
  column: string;
  operator: Operator;
  negated: boolean;
  /** the values to compare with: several for `in`, else one */
  values: string[];
};

type Operator = keyof typeof COMPARISONS;
type Row = Readonly<Record<string, unknown>>;

const COMPARISONS = {
  eq: (found: unknown, [value]: string[]) => order(found, value) === 0,
  neq: (found: unknown, [value]: string[]) => {
    const compared = order(found, value);
    return compared !== null && compared !== 0;
  },
  lt: (found: unknown, [value]: string[]) => (order(found, value) ?? 0) < 0,
  lte: (found: unknown, [value]: string[]) => (order(found, value) ?? 1) <= 0,
  gt: (found: unknown, [value]: string[]) => (order(found, value) ?? 0) > 0,
  gte: (found: unknown, [value]: string[]) => (order(found, value) ?? -1) >= 0,
  in: (found: unknown, values: string[]) => values.some((value) => order(found, value) === 0),
  is: (found: unknown, [value]: string[]) => JSON.stringify(found) === value,
} as const;

const CONDITION = /^([A-Za-z_]\w*)=(not\.)?([a-z]+)\.(.*)$/s;

/**
 * Reads the filter of a subscription: `column=operator.value`, several joined by commas.
 *
 * @param text as the client sent it; values with reserved characters stand in double quotes
 * @returns its conditions, or null when it is malformed or uses another operator than
 *   eq, neq, lt, lte, gt, gte, in, is (each also with `not.` before it)
 * @see https://supabase.com/docs/guides/realtime/postgres-changes#available-filters
 */
export function parseFilter(text: string | undefined): Condition[] | null {
  if (text === undefined || text === '') return [];
  const conditions: Condition[] = [];
  for (const part of splitOutside(text)) {
    const [, column, not, operator, rest] = CONDITION.exec(part) ?? [];
    if (column === undefined || operator === undefined || rest === undefined) return null;
    if (!isOperator(operator)) return null;
    const values = operator === 'in' ? listItems(rest) : [unquote(rest)];
    if (values === null) return null;
    conditions.push({ column, operator, negated: not !== undefined, values });
  }
  return conditions;
}

/**
 * Tells whether a row meets all conditions. A column the row doesn't have meets none.
 *
 * @param conditions from `parseFilter`
 * @param row values by column name, as JSON holds them
 */
export function meets(conditions: readonly Condition[], row: Row): boolean {
  return conditions.every(({ column, operator, negated, values }) => {
    if (!(column in row)) return false;
    const found = row[column];
    // As in SQL: null compares to nothing, not even under `not`.
    if (found === null && operator !== 'is') return false;
    return COMPARISONS[operator](found, values) !== negated;
  });
}

function isOperator(name: string): name is Operator {
  return Object.hasOwn(COMPARISONS, name);
}

function order(found: unknown, value: string | undefined): number | null {
  if (found === null || value === undefined) return null;
  if (typeof found === 'number') {
    const number = Number(value);
    return Number.isNaN(number) ? null : Math.sign(found - number);
  }
  const text = typeof found === 'string' ? found : JSON.stringify(found);
  return text === value ? 0 : text < value ? -1 : 1;
}

/** Splits at commas that stand neither in quotes nor in parentheses. */
function splitOutside(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quoted = false;
  let part = '';
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (quoted && character === '\\') part += character + text.charAt((index += 1));
    else if (character === ',' && !quoted && depth === 0) {
      parts.push(part);
      part = '';
    } else {
      if (character === '"') quoted = !quoted;
      else if (!quoted && character === '(') depth += 1;
      else if (!quoted && character === ')') depth -= 1;
      part += character;
    }
  }
  return [...parts, part];
}

function listItems(text: string): string[] | null {
  if (!text.startsWith('(') || !text.endsWith(')')) return null;
  return splitOutside(text.slice(1, -1)).map(unquote);
}

function unquote(text: string): string {
  if (!/^".*"$/s.test(text)) return text;
  return text.slice(1, -1).replace(/\\(.)/gs, '$1');
}
