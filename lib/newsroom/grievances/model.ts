/** Bounds of a grievance (schema grievances). */
export const grievanceLimits = { name: 100, email: 254, article: 2000, text: 5000 } as const;

export type GrievanceDecision = 'upheld' | 'rejected';

/** How far a grievance has come, as its complainant may know. Times are ISO. */
export type GrievanceStatus = {
  number: string;
  receivedAt: string;
  acknowledgeBy: string;
  decideBy: string;
  acknowledgedAt: string | null;
  decidedAt: string | null;
  outcome: GrievanceDecision | null;
  decision: string;
};

/** A grievance as an admin sees it. */
export type Grievance = GrievanceStatus & {
  id: string;
  name: string;
  email: string;
  /** As it was typed, or empty. */
  article: string;
  text: string;
  language: 'hi' | 'en';
  isOverdue: boolean;
};

/** Milliseconds before a deadline from which it is near. */
const nearDeadline = 24 * 3_600_000;

/** Whether a grievance's next deadline, to acknowledge or to decide it, is less than a day away or over. */
export function isDueSoon(
  { acknowledgedAt, acknowledgeBy, decideBy, decidedAt }: GrievanceStatus,
  now: Date,
): boolean {
  const deadline = acknowledgedAt === null ? acknowledgeBy : decideBy;
  return decidedAt === null && Date.parse(deadline) - now.getTime() < nearDeadline;
}

/** Numbers of a month's grievances. */
export type GrievanceReport = {
  received: number;
  acknowledgedInTime: number;
  decided: number;
  decidedInTime: number;
  upheld: number;
};

/** The first month of the register. */
const firstMonth = '2025-01';

/** Takes a word of an address; gives it when it is a month (`2026-11`) of the register's time, else null. */
export function parseReportMonth(word: string, thisMonth: string): string | null {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(word) && word >= firstMonth && word <= thisMonth
    ? word
    : null;
}

/** The months of the register's time (`2026-11`), the present one first. */
export function reportMonths(thisMonth: string): string[] {
  const months: string[] = [];
  for (let month = thisMonth; month >= firstMonth; month = monthBeside(month, -1))
    months.push(month);
  return months;
}

/** The month before or after another, as `2026-11`. */
export function monthBeside(month: string, step: -1 | 1): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7);
}

/** The public page of a month's numbers, without the edition. */
export function reportPath(yearMonth: string): string {
  return `/grievance/reports/${yearMonth}`;
}

/**
 * Takes where a grievance is said to be about; gives a web address that may be linked to, or null for
 * anything else: nobody's typing becomes a script.
 */
export function articleLink(typed: string, site: string): string | null {
  // Other words would become an address of ours as well.
  if (!/^(?:https?:\/\/|\/)/i.test(typed)) return null;
  return URL.parse(typed, site)?.href ?? null;
}
