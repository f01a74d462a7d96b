import { z } from 'zod';

import { pageKindOf } from '@/lib/reading/vitals/model';

import { browserFamily, type ClientError } from './model';

/** Something that a page's policy (lib/server/security-headers.ts) forbade, as a browser tells of it. */
type Violation = {
  page: string;
  directive: string;
  blocked: string;
  file: string;
  line: number;
};

/** Of one report so many are looked at: browsers send several at once. */
const mostAtOnce = 10;
/** What stands before all violations among the faults. */
const prefix = 'Content-Security-Policy ';

const address = z.string().max(8000).nullish();
const line = z.number().int().min(0).max(100_000_000).nullish();
const directive = z.string().regex(/^[a-z-]{1,40}$/);

/** As `report-to` has it sent, `application/reports+json` (Reporting API, 3.2; CSP Level 3, 5.3). */
const delivered = z
  .object({
    type: z.literal('csp-violation'),
    body: z.object({
      documentURL: z.string().max(8000),
      effectiveDirective: directive,
      blockedURL: address,
      sourceFile: address,
      lineNumber: line,
    }),
  })
  .transform(({ body }): Violation => ({
    page: body.documentURL,
    directive: body.effectiveDirective,
    blocked: body.blockedURL ?? '',
    file: body.sourceFile ?? '',
    line: body.lineNumber ?? 0,
  }));

/** As `report-uri` has it sent, `application/csp-report` (CSP Level 3, 5.3). */
const posted = z
  .object({
    'csp-report': z.object({
      'document-uri': z.string().max(8000),
      'effective-directive': directive,
      'blocked-uri': address,
      'source-file': address,
      'line-number': line,
    }),
  })
  .transform(({ 'csp-report': report }): Violation => ({
    page: report['document-uri'],
    directive: report['effective-directive'],
    blocked: report['blocked-uri'] ?? '',
    file: report['source-file'] ?? '',
    line: report['line-number'] ?? 0,
  }));

/** Takes what a browser sent, of either form; gives the violations in it, and none for anything else. */
export function parseViolations(report: unknown): Violation[] {
  const each = Array.isArray(report) ? (report as unknown[]).slice(0, mostAtOnce) : [report];
  return each.flatMap((one) => {
    const { data, success } = z.union([delivered, posted]).safeParse(one);
    return success ? [data] : [];
  });
}

/**
 * A violation as it is counted: which directive, what it kept out, on what kind of page and by which file of ours; no
 * query, no text, no address of an article. Takes the site's origin and the name the browser gives itself. Null for
 * other sites' pages, and for what extensions of the reader's browser put into a page.
 */
export function violationError(
  { page, directive: violated, blocked, file, line: at }: Violation,
  origin: string,
  userAgent: string,
): ClientError | null {
  const shown = URL.parse(page);
  if (shown?.origin !== origin || isExtension(blocked) || isExtension(file)) return null;
  const source = URL.parse(file);
  const isOurs = source?.origin === origin && source.pathname.startsWith('/_next/static/');
  return {
    fault: `${prefix}${violated} ${blockedName(blocked, origin)}`.trim().slice(0, 200),
    place: [pageKindOf(shown.pathname), ...(isOurs ? [`${source.pathname}:${at}`] : [])]
      .join(' ')
      .slice(0, 120),
    browser: browserFamily(userAgent),
  };
}

/** Browsers name extensions by their whole address or by its scheme alone. */
function isExtension(name: string): boolean {
  return /^[a-z-]*extension(?:$|:)/.test(name);
}

/** What was kept out: `inline` and its like as they are, an address without what may be a reader's in it. */
function blockedName(blocked: string, origin: string): string {
  const url = URL.parse(blocked);
  if (!url) return /^[a-z-]{1,30}$/.test(blocked) ? blocked : '';
  if (url.origin === origin) return 'self';
  return url.origin === 'null' ? url.protocol : url.origin;
}

type CountedViolation = { day: string; fault: string; times: number };

/** What is asked of the database to find violations among the faults. */
export const violationPattern = `${prefix}%`;

/**
 * Sums violations up by their directives, the most frequent first. Takes counted faults of seven days (ISO dates of India), and
 * the last two of these days.
 */
export function violationsByDirective(
  rows: readonly CountedViolation[],
  { today, yesterday }: { today: string; yesterday: string },
): { directive: string; today: number; yesterday: number; week: number }[] {
  const sums = new Map<string, { today: number; yesterday: number; week: number }>();
  for (const { day, fault, times } of rows) {
    const [violated = ''] = fault.slice(prefix.length).split(' ', 1);
    const sum = sums.get(violated) ?? { today: 0, yesterday: 0, week: 0 };
    sum.week += times;
    if (day === today) sum.today += times;
    if (day === yesterday) sum.yesterday += times;
    sums.set(violated, sum);
  }
  return [...sums]
    .map(([violated, sum]) => ({ directive: violated, ...sum }))
    .sort((one, two) => two.week - one.week);
}
