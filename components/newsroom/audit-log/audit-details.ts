import { articleStates } from '@/lib/newsroom/desk/model';
import { formatLocale, type Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import type { AuditEvent } from '@/lib/newsroom/audit-log/model';
import { isAuditId, type AuditNames } from '@/lib/newsroom/audit-log/names';
import { formatDate, formatDateTime } from '@/lib/platform/text/dates';

import { codeInWords } from './code-words';

const time = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;
const day = /^\d{4}-\d\d-\d\d$/;

/** What an action of the log is called; one that has no name yet stands as it is. */
export function actionName(locale: Locale, action: string): string {
  const t = translator(locale, 'auditLog');
  const key = `action.${action}` as Parameters<typeof t.has>[0];
  return t.has(key) ? t(key) : action;
}

/** What an event was about, where its details do not say it: the detail that its subject stands for, by the action's first half. */
const subjectAs: Record<string, string> = {
  grievance: 'number',
  reader: 'author',
  comment: 'comment',
  setting: 'rule',
};

/** What is said first of an event: what it was about, and what was before what is now. The database keeps short names first. */
const first = [
  'title',
  'name',
  'former_name',
  'number',
  'author',
  'comment',
  'story',
  'topic',
  'name_hi',
  'name_en',
  'from',
  'to',
];
const rank = (key: string) => (first.includes(key) ? first.indexOf(key) : first.length);

/**
 * What belongs to an event in the reader's own words: `Title: …; to: Published`. Takes what ids and slugs
 * are called; what is gone is said to be, and what is empty is not. What has no name yet stands as it is.
 */
export function auditDetails(
  locale: Locale,
  { action, subject, details }: Pick<AuditEvent, 'action' | 'subject' | 'details'>,
  names: AuditNames,
): string {
  const t = translator(locale, 'auditLog');
  const about = subjectAs[action.split('.')[0] ?? ''];
  return Object.entries({ ...(about && subject && { [about]: subject }), ...details })
    .filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0))
    .sort(([one], [two]) => rank(one) - rank(two))
    .map(([key, value]) => {
      const name = `detail.${key}` as Parameters<typeof t.has>[0];
      return `${t.has(name) ? t(name) : key}: ${inWords(locale, key, value, names)}`;
    })
    .join('; ');
}

/** What a line calls the article that it is about: by its title now, in the language of the edition where it has one, else by the title that it had; null for neither. */
export function articleOf(
  locale: Locale,
  { subject, details: { title } }: Pick<AuditEvent, 'subject' | 'details'>,
  names: AuditNames,
): string | null {
  return names[subject]?.[locale] ?? (typeof title === 'string' && title !== '' ? title : null);
}

function inWords(locale: Locale, key: string, value: unknown, names: AuditNames): string {
  const t = translator(locale, 'auditLog');
  if (value === null) return translator(locale, 'sources')('byItself');
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number') return new Intl.NumberFormat(formatLocale(locale)).format(value);
  if (Array.isArray(value))
    return value.every(isAuditId)
      ? t('several', { count: value.length })
      : value.map((each) => inWords(locale, key, each, names)).join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  const called = names[value]?.[locale];
  if (called !== undefined) return key === 'comment' ? `“${called}”` : called;
  if (isAuditId(value)) return t('gone');
  if (time.test(value)) return formatDateTime(locale, value);
  if (day.test(value)) return formatDate(locale, value);
  if (['from', 'to', 'role'].includes(key)) return stateOrRole(locale, value);
  return codeInWords(locale, key, value) ?? value;
}

function stateOrRole(locale: Locale, value: string): string {
  const state = articleStates.find((each) => each === value);
  if (state) return translator(locale, 'writing')(`state.${state}`);
  const role = (['reader', 'reporter', 'editor', 'admin'] as const).find((each) => each === value);
  return role ? translator(locale, 'frame')(`role.${role}`) : value;
}
