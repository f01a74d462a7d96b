import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import postgres, { type Sql } from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';

import { reportLines, type Finding } from '@/scripts/run/doctor/finding';
import { checkInstallation, ownMigrations } from '@/scripts/run/doctor/installation';
import { checkProject } from '@/scripts/run/doctor/project';
import { checkSettings } from '@/scripts/run/doctor/site';
import { readSettings, type Settings } from '@/scripts/run/settings';

const backend = inject('backend');
const access = {
  url: backend.url,
  publishableKey: backend.publishableKey,
  secretKey: backend.secretKey,
};
let sql: Sql;
let server: Server | undefined;

beforeAll(() => {
  sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => undefined });
});
afterAll(() => sql.end());
afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined))));

const settingsOf = (environment: Record<string, string>): Settings => {
  const read = readSettings(environment);
  if (!read.ok) throw new Error(read.error);
  return read.value;
};
const settings = settingsOf({ NEXT_PUBLIC_SITE_URL: 'http://localhost:3000' });

/** A project that answers everything in one way. */
async function projectThatAnswers(status: number): Promise<string> {
  server = createServer((_, response) => response.writeHead(status).end('{}'));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const stateOf = (findings: Finding[], what: string) =>
  findings.find((finding) => finding.what === what)?.state;

describe('a project that is looked at', () => {
  it('is told part by part, with what to do about what is missing', async () => {
    await sql`
      insert into public.user_roles (user_id, role)
      select id, 'admin' from auth.users where not exists (select from public.user_roles where role = 'admin') limit 1`;
    const findings = await checkProject(access, settings);
    const states = Object.fromEntries(findings.map(({ what, state }) => [what, state]));
    expect(states).toMatchObject({
      'The project': 'ok',
      PostgreSQL: 'ok',
      Migrations: 'ok',
      'Row Level Security': 'ok',
      Realtime: 'ok',
      'Sign-in by e-mail': 'ok',
      // The embedded backend confirms by itself.
      'Confirming addresses': 'bad',
      'Links of mails': 'ok',
      Storage: 'ok',
      'Live news': 'ok',
      Mails: 'doubt',
      'Demo accounts': 'ok',
    });
    for (const { state, remedy } of findings) expect(remedy === undefined).toBe(state === 'ok');
  });

  it('that leads links of mails elsewhere is told so', async () => {
    const elsewhere = settingsOf({ NEXT_PUBLIC_SITE_URL: 'https://news.example.org' });
    const findings = await checkProject(access, elsewhere);
    expect(findings.find(({ what }) => what === 'Links of mails')).toMatchObject({
      state: 'bad',
      remedy: expect.stringContaining('https://news.example.org') as string,
    });
  });

  it('whose database was forgotten in an update is told so, and what to do', async () => {
    const newest = ownMigrations().at(-1) ?? '';
    const [applied] = await sql`
      delete from supabase_migrations.schema_migrations where version = ${newest} returning *`;
    try {
      const findings = await checkProject(access, settings);
      expect(findings.find(({ what }) => what === 'Migrations')).toMatchObject({
        state: 'bad',
        found: expect.stringContaining(newest) as string,
        remedy: expect.stringContaining('db push') as string,
      });
    } finally {
      await sql`insert into supabase_migrations.schema_migrations ${sql(applied ?? {})}`;
    }
  });

  it('that lets the published password in is told so', async () => {
    const [reader] = await sql<{ id: string }[]>`
      select id from auth.users where email = 'admin@demo.example'`;
    expect(reader).toBeUndefined();
    const signUp = await fetch(`${access.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: access.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@demo.example', password: 'demo-surguja-samvad' }),
    });
    expect(signUp.status).toBe(200);
    const findings = await checkProject(access, settings);
    expect(stateOf(findings, 'Demo accounts')).toBe('bad');
    await sql`delete from auth.users where email = 'admin@demo.example'`;
  });

  it.each([
    [401, 'is not known there'],
    [540, 'answers 540'],
  ])('that answers %d is named alone', async (status, found) => {
    const url = await projectThatAnswers(status);
    const findings = await checkProject({ ...access, url }, settings);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({
      state: 'bad',
      found: expect.stringContaining(found) as string,
    });
  });

  it('that is not there is named alone', async () => {
    const findings = await checkProject({ ...access, url: 'http://127.0.0.1:9' }, settings);
    expect(findings).toHaveLength(1);
    expect(reportLines(findings).join('\n')).toContain('does not answer');
  });
});

describe('what a project says of itself', () => {
  const whole = {
    postgresql: 170_006,
    migrations: ownMigrations(),
    admins: 1,
    live_tables: ['content_changes', 'discussion_totals', 'notifications'],
    unprotected: [],
  };
  const bad = (more: Partial<typeof whole> | { migrations: null }) =>
    checkInstallation({ ...whole, ...more }, ownMigrations())
      .filter(({ state }) => state !== 'ok')
      .map(({ what, found }) => `${what}: ${found}`);

  it('is whole, or lacks just what it lacks', () => {
    expect(bad({})).toEqual([]);
    expect(bad({ postgresql: 150_008 })).toEqual(['PostgreSQL: 15.8']);
    expect(bad({ admins: 0 })).toEqual(['Admins: there is none']);
    expect(bad({ live_tables: ['notifications'] })).toEqual([
      'Realtime: does not publish content_changes, discussion_totals',
    ]);
    const [first, ...rest] = ownMigrations();
    expect(bad({ migrations: rest })[0]).toContain(`the first is ${first}`);
    expect(bad({ migrations: [...ownMigrations(), '29990101000000'] })[0]).toContain('29990101');
    expect(bad({ migrations: null })).toEqual(['Migrations: the project keeps no list of them']);
    expect(bad({ migrations: ['20261121000000'] })).toEqual([
      'Migrations: the project has the former schema',
    ]);
  });
});

describe('the site’s own settings', () => {
  const judged = (siteUrl: string, more: Partial<typeof access> = {}) =>
    checkSettings(settingsOf({ NEXT_PUBLIC_SITE_URL: siteUrl }), { ...access, ...more });
  const token = (role: string) =>
    `e30.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.x`;

  it('name an address that readers reach, by HTTPS', () => {
    expect(stateOf(judged('https://news.example.org'), 'The site’s address')).toBe('ok');
    for (const address of [
      'http://news.example.org',
      'https://localhost:3000',
      'https://127.0.0.1',
    ])
      expect(stateOf(judged(address), 'The site’s address')).toBe('bad');
  });

  it('hold each key in its place, of the new kind and of the old', () => {
    const site = 'https://news.example.org';
    expect(stateOf(judged(site), 'The keys')).toBe('ok');
    expect(stateOf(judged(site, { publishableKey: access.secretKey }), 'The keys')).toBe('bad');
    expect(stateOf(judged(site, { publishableKey: token('service_role') }), 'The keys')).toBe(
      'bad',
    );
    expect(stateOf(judged(site, { secretKey: token('anon') }), 'The keys')).toBe('bad');
    expect(
      stateOf(
        judged(site, { publishableKey: token('anon'), secretKey: token('service_role') }),
        'The keys',
      ),
    ).toBe('ok');
  });
});
