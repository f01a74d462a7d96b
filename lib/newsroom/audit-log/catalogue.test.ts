import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { articleActions } from '@/lib/newsroom/desk/model';
import { auditSubjects } from '@/lib/newsroom/audit-log/model';
import { entryMoves } from '@/lib/newsroom/live-desk/model';
import { translator } from '@/lib/platform/i18n/translator';
import { locales } from '@/lib/platform/i18n/locale';
import { backupAction } from '@/lib/platform/backups/schedule';
import { commentActions, sanctions } from '@/lib/newsroom/moderation/model';

const folder = path.join(import.meta.dirname, '../../../supabase/schemas');
const sql = readdirSync(folder)
  .map((name) => readFileSync(path.join(folder, name), 'utf8'))
  .join('\n');

/** Actions whose second half is the action that was asked for. */
const asked: Record<string, readonly string[]> = {
  story: articleActions,
  comment: commentActions,
  live: entryMoves,
  archive: ['start', 'cancel', 'undo'],
  reader: sanctions.flatMap((action) => [action, `${action}_undo`]),
};

/** Every action that a function writes into the log, or a command. */
const written = new Set<string>([backupAction]);
/** Calls whose action this test cannot read. */
const unread: string[] = [];
for (const [, call = ''] of sql.matchAll(/perform public\.write_audit_log\(([^;]*);/g)) {
  const action = call.startsWith('case ')
    ? call.slice(0, call.indexOf(' end'))
    : call.split(',')[0];
  const whole = [...(action ?? '').matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, name = '']) => name);
  const begun = /'([a-z_]+)\.' \|\|/.exec(call)?.[1];
  const halves = begun === undefined ? [] : (asked[begun] ?? []).map((half) => `${begun}.${half}`);
  if (whole.length + halves.length === 0) unread.push(call.slice(0, 80));
  for (const name of [...whole, ...halves]) written.add(name);
}

it('the log can be narrowed to each subject, and to no other', () => {
  const begun = [...written].map((action) => `${action.split('.')[0] ?? ''}.`);
  expect(auditSubjects.toSorted()).toEqual([...new Set(begun)].toSorted());
});

describe('the log’s words', () => {
  it('are found for every action that is written', () => {
    expect(unread).toEqual([]);
    expect(written.size).toBeGreaterThan(30);
    for (const locale of locales) {
      const t = translator(locale, 'auditLog');
      const has = (key: string) => t.has(key as Parameters<typeof t.has>[0]);
      expect([...written].filter((action) => !has(`action.${action}`))).toEqual([]);
      const subjects = new Set([...written].map((action) => action.split('.')[0] ?? ''));
      expect([...subjects].filter((subject) => !has(`subject.${subject}`))).toEqual([]);
    }
  });
});
