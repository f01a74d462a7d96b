import { storyStates } from '@/lib/desk/model';
import type { Locale } from '@/lib/i18n/locale';
import { newsroomTranslator } from '@/lib/i18n/newsroom-translator';
import { formatDateTime } from '@/lib/text/dates';

const longId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
const time = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;

/** What belongs to a deed in the reader's own words: `Title: …; to: Published`. What has no name yet stands as it is. */
export function deedDetails(locale: Locale, details: Record<string, unknown>): string {
  const t = newsroomTranslator(locale, 'log');
  return Object.entries(details)
    .map(([key, value]) => {
      const name = `detail.${key}` as Parameters<typeof t.has>[0];
      return `${t.has(name) ? t(name) : key}: ${inWords(locale, key, value)}`;
    })
    .join('; ');
}

function inWords(locale: Locale, key: string, value: unknown): string {
  const t = newsroomTranslator(locale, 'log');
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (Array.isArray(value))
    return value.every(isId) ? t('several', { count: value.length }) : value.join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (isId(value)) return value.slice(0, 8);
  if (time.test(value)) return formatDateTime(locale, value);
  if (['from', 'to', 'role'].includes(key)) return stateOrRole(locale, value);
  return value;
}

function isId(value: unknown): boolean {
  return typeof value === 'string' && longId.test(value);
}

function stateOrRole(locale: Locale, value: string): string {
  const state = storyStates.find((each) => each === value);
  if (state) return newsroomTranslator(locale, 'writing')(`state.${state}`);
  const role = (['reader', 'reporter', 'editor', 'admin'] as const).find((each) => each === value);
  return role ? newsroomTranslator(locale, 'frame')(`role.${role}`) : value;
}
