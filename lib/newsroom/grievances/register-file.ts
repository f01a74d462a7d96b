import { translator } from '@/lib/platform/i18n/translator';
import type { Locale } from '@/lib/platform/i18n/locale';
import { toCsv } from '@/lib/newsroom/shared/csv';
import { isoInIndia } from '@/lib/platform/text/dates';

const times = [
  'received_at',
  'acknowledge_by',
  'acknowledged_at',
  'decide_by',
  'decided_at',
] as const;
const columns = [
  'number',
  'name',
  'email',
  'story_address',
  'content',
  ...times,
  'outcome',
  'decision',
] as const;

/** A row of the register as the database keeps it; times are ISO. */
export type RegisterRow = Record<(typeof columns)[number], string | null>;

/** The register as a CSV file in an edition's words; times are India's, with their zone. */
export function registerFile(locale: Locale, rows: readonly RegisterRow[]): string {
  const t = translator(locale, 'grievances');
  const cell = (row: RegisterRow, column: (typeof columns)[number]) => {
    const value = row[column];
    if (value === null) return '';
    if (times.some((each) => each === column)) return isoInIndia(value);
    if (column !== 'outcome') return value;
    return t(value === 'upheld' ? 'outcome.upheld' : 'outcome.rejected');
  };
  return toCsv(
    columns.map((column) => t(`head.${column}`)),
    rows.map((row) => columns.map((column) => cell(row, column))),
  );
}
