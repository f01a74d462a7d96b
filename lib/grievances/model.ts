/** Bounds of a grievance (migration grievances). */
export const grievanceLimits = { name: 100, email: 254, story: 2000, text: 5000 } as const;

/** Hours to acknowledge and days to decide a grievance (IT Rules 2021, rule 11(2) with rule 10). */
export const grievanceDeadlines = { acknowledgeHours: 24, decideDays: 15 } as const;

export type Outcome = 'upheld' | 'rejected';

/** How far a grievance has come, as its complainant may know. Times are ISO. */
export type GrievanceStatus = {
  number: string;
  receivedAt: string;
  acknowledgeBy: string;
  decideBy: string;
  acknowledgedAt: string | null;
  decidedAt: string | null;
  outcome: Outcome | null;
  decision: string;
};

/** A grievance as an admin sees it. */
export type Grievance = GrievanceStatus & {
  id: string;
  name: string;
  email: string;
  /** As it was typed, or empty. */
  story: string;
  text: string;
  language: 'hi' | 'en';
  isOverdue: boolean;
};

/** Numbers of a month's grievances. */
export type GrievanceReport = {
  received: number;
  acknowledgedInTime: number;
  decided: number;
  decidedInTime: number;
  upheld: number;
};

/** Takes a word of an address; gives it when it is a month (`2026-11`) of the register's time, else null. */
export function parseReportMonth(word: string, thisMonth: string): string | null {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(word) && word >= '2025-01' && word <= thisMonth
    ? word
    : null;
}

/** The public page of a month's numbers, without the edition. */
export function reportPath(yearMonth: string): string {
  return `/grievance/reports/${yearMonth}`;
}

/**
 * One field of a CSV file (RFC 4180), quoted. A value that a spreadsheet would read as a formula gets an
 * apostrophe first (OWASP, CSV Injection).
 */
function csvField(value: string): string {
  const safe = /^[\s]*[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Rows of fields as a CSV file in UTF-8, marked so that spreadsheets read Hindi. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => row.map(csvField).join(',')).join('\r\n')}\r\n`;
}

/**
 * Takes where a grievance is said to be about; gives a web address that may be linked to, or null for
 * anything else: nobody's typing becomes a script.
 */
export function storyLink(typed: string, site: string): string | null {
  const address = URL.parse(typed, site);
  return typed !== '' && (address?.protocol === 'https:' || address?.protocol === 'http:')
    ? address.href
    : null;
}
