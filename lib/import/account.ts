/** What became of the articles of one input. */
export interface Account {
  readonly input: string;
  read: number;
  imported: number;
  existing: number;
  rejected: number;
  /** Why articles were set aside, and how many for each reason. */
  readonly reasons: Map<string, number>;
  /** What was corrected or left open in articles that went in. */
  readonly notes: Map<string, number>;
}

/**
 * An empty account.
 *
 * @param input the file or address it is about
 * @returns an account with nothing in it
 */
export function newAccount(input: string): Account {
  return {
    input,
    read: 0,
    imported: 0,
    existing: 0,
    rejected: 0,
    reasons: new Map(),
    notes: new Map(),
  };
}

/** Reasons name dates and field values; the account groups what differs only in these. */
function groupKey(reason: string): string {
  return reason.replace(/"[^"]*"/g, '"…"').replace(/\d{4,5}-\d{2}-\d{2}/g, '…');
}

/**
 * Counts one reason or note.
 *
 * @param counts the account's reasons or notes
 * @param text what happened
 */
export function count(counts: Map<string, number>, text: string): void {
  const key = groupKey(text);
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function lines(title: string, counts: ReadonlyMap<string, number>): string[] {
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([text, times]) => `    ${title}: ${times} × ${text}`);
}

function summary(account: Account): string[] {
  const { read, imported, existing, rejected } = account;
  return [
    account.input,
    `    read ${read}, imported ${imported}, already there ${existing}, rejected ${rejected}`,
    ...lines('rejected', account.reasons),
    ...lines('note', account.notes),
  ];
}

/**
 * The closing account: each input, and the total when there are several.
 *
 * @param accounts one for each input
 * @returns lines for the operator
 */
export function accountLines(accounts: readonly Account[]): string[] {
  const perInput = accounts.flatMap(summary);
  if (accounts.length < 2) return perInput;
  const total = newAccount(`Total of ${accounts.length} inputs`);
  for (const account of accounts) {
    total.read += account.read;
    total.imported += account.imported;
    total.existing += account.existing;
    total.rejected += account.rejected;
  }
  return [...perInput, ...summary(total)];
}
