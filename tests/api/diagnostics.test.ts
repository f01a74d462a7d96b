import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';

import type { POST as Post } from '@/app/api/newsroom/diagnostics/route';
import { locales } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { backupAction } from '@/lib/platform/backups/schedule';
import { crashLogVariable, noteCrash } from '@/lib/platform/processes/crash-log';
import { checkLimit, checks, type Check, type CheckResult } from '@/lib/newsroom/diagnostics/model';

import { inDatabase } from './backup-scene';
import { readerRequest, signedInReader } from './signed-in';
import { useBackend } from './site-environment';

const backend = inject('backend');
let check: typeof Post;

beforeAll(async () => {
  useBackend(backend);
  // Nothing listens there.
  process.env.SMTP_HOST = '127.0.0.1';
  process.env.SMTP_PORT = '1';
  vi.resetModules();
  ({ POST: check } = await import('@/app/api/newsroom/diagnostics/route'));
});

const checkedBy = async (role: 'admin' | 'editor') =>
  check(
    readerRequest('POST', '/api/newsroom/diagnostics', await signedInReader(backend, role, role)),
  );

describe('the site’s check of itself', () => {
  it('sends a row the whole way to an open page, and says how long that took', async () => {
    const answer = await checkedBy('admin');
    const { results } = (await answer.json()) as { results: CheckResult[] };
    const realtime = results.find((result) => result.check === 'realtime');
    expect(realtime?.state).toBe('ok');
    expect(realtime?.detail).toMatch(/^INSERT → \d+ ms$/);
  });

  it('tells of each part that does not answer, and of those that do, in its time', async () => {
    // Nothing listens here: the weather cannot be asked for. And nothing follows the changes of this process.
    vi.stubEnv('SITE_SELF_URL', 'http://127.0.0.1:1');
    const answer = await checkedBy('admin');
    vi.unstubAllEnvs();
    const { results } = (await answer.json()) as { results: CheckResult[] };
    // Other tests leave work that no site is here to do: how late that is, is not asked.
    const asked = results.filter((result) => result.check !== 'scheduler');
    const failed = asked.filter(({ state }) => state === 'bad').map((result) => result.check);
    expect(failed).toEqual(['mailServer', 'refresh', 'weather']);
    const mailServer = results.find((result) => result.check === 'mailServer');
    expect(mailServer?.detail).toContain('127.0.0.1:1: ');
    for (const { milliseconds } of results) expect(milliseconds).toBeLessThan(checkLimit);
  });

  it('knows a remedy for each part, in both languages', () => {
    for (const locale of locales) {
      const t = translator(locale, 'diagnostics');
      const remedies = checks.map((part) => t(`remedy.${part}`));
      expect(new Set(remedies).size).toBe(checks.length);
      expect(t('remedy.mailServer')).toMatch(/SMTP_HOST.*SMTP_PORT/);
      expect(t('remedy.weather')).toMatch(/WEATHER_URL.*WEATHER_KEY/);
      for (const remedy of remedies) expect(remedy).toMatch(/\S{3,} .*[.।]$/);
    }
  });

  it('is for admins', async () => {
    expect((await checkedBy('editor')).status).toBe(403);
  });
});

describe('what the site’s check says of this machine', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'samvad-checked-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  async function stateOf(part: Check): Promise<CheckResult | undefined> {
    const answer = await checkedBy('admin');
    const { results } = (await answer.json()) as { results: CheckResult[] };
    vi.unstubAllEnvs();
    return results.find((result) => result.check === part);
  }

  it('names a process that ends again and again', async () => {
    const log = path.join(folder, 'crashes');
    vi.stubEnv(crashLogVariable, log);
    writeFileSync(log, `${Date.now() - 7_200_000}\tPostgreSQL\n`);
    expect(await stateOf('processes')).toMatchObject({ state: 'ok', detail: 'PostgreSQL: 1' });
    vi.stubEnv(crashLogVariable, log);
    for (let times = 0; times < 3; times += 1) noteCrash('The renderer');
    const looped = { state: 'bad', detail: 'PostgreSQL: 1, The renderer: 3' };
    expect(await stateOf('processes')).toMatchObject(looped);
  });

  it('raises an alarm where the newest backup is too old, whoever makes them', async () => {
    expect(await stateOf('backup')).toMatchObject({ state: 'off' });
    const { whatIsWrong } = await import('@/lib/newsroom/readiness/read');
    const expected = async () => {
      vi.stubEnv('BACKUP_EVERY', '24');
      const isAlarm = (await whatIsWrong()).includes('backup');
      return { ...(await stateOf('backup')), isAlarm };
    };
    expect(await expected()).toMatchObject({ state: 'bad', detail: '0', isAlarm: true });
    const made = (hours: number) =>
      inDatabase(
        backend,
        (sql) => sql`
          insert into public.audit_log (action, happened_at)
          values (${backupAction}, now() - make_interval(hours => ${hours}))`,
      );
    await made(50);
    expect(await expected()).toMatchObject({ state: 'bad', isAlarm: true });
    await made(47);
    expect(await expected()).toMatchObject({ state: 'ok', isAlarm: false });
  });
});
