import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { linkKinds, mailSubject, noticeKinds } from './mail-templates';
import { root } from './settings';

const deploy = path.join(root, 'deploy');
const read = (name: string) => readFileSync(path.join(deploy, name), 'utf8');
const hasVerifier = existsSync('/usr/bin/systemd-analyze');

const composeProgram = '/usr/bin/docker-compose';
const hasCompose = existsSync(composeProgram);

describe('the units of systemd', () => {
  it.skipIf(!hasVerifier)('pass its own verifier (skipped where there is no systemd)', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'samvad-units-'));
    const units = readdirSync(path.join(deploy, 'systemd')).map((name) => {
      const file = path.join(folder, name.replace('@.', '@3000.'));
      // What lies where only at the operator's: folders and the settings.
      writeFileSync(
        file,
        read(`systemd/${name}`).replace(/^(?:WorkingDirectory|ReadWritePaths).*\n/gm, ''),
      );
      return file;
    });
    const verified = spawnSync('/usr/bin/systemd-analyze', ['verify', ...units], {
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    expect(verified.stderr.split('\n').filter((line) => line.includes('samvad'))).toEqual([]);
  });

  it('give the site longer than its own end takes', () => {
    expect(read('systemd/samvad@.service')).toMatch(/^TimeoutStopSec=25$/m);
    expect(read('compose.yaml')).toContain('stop_grace_period: 25s');
  });
});

describe('the backups of a timer', () => {
  it('are made by a user whom the site is not, with settings that the site does not read', () => {
    const site = read('systemd/samvad@.service');
    const backup = read('systemd/samvad-backup.service');
    for (const line of [/^User=.*$/m, /^EnvironmentFile=.*$/m, /^ReadWritePaths=.*$/m]) {
      expect(line.exec(backup)?.[0]).toBeDefined();
      expect(line.exec(backup)?.[0]).not.toBe(line.exec(site)?.[0]);
    }
    // A second of chance would have every other day go by.
    expect(read('systemd/samvad-backup.timer')).not.toContain('RandomizedDelaySec');
  });
});

describe('the auth service of a self-hosted Supabase', () => {
  type Overlay = { services: { auth: { environment: Record<string, string> } } };
  const { environment } = (parse(read('supabase.yaml')) as Overlay).services.auth;
  const config = readFileSync(path.join(root, 'supabase/config.toml'), 'utf8');
  const hosted = (name: string) => new RegExp(`^${name} = (\\S+)$`, 'm').exec(config)?.[1];

  it('writes the mails that a hosted one writes', () => {
    for (const kind of [...linkKinds, ...noticeKinds]) {
      const isNotice = noticeKinds.some((each) => each === kind);
      const name = `${kind.toUpperCase()}${isNotice ? '_NOTIFICATION' : ''}`;
      expect(environment[`GOTRUE_MAILER_NOTIFICATIONS_${kind.toUpperCase()}_ENABLED`]).toBe(
        isNotice ? 'true' : undefined,
      );
      expect(environment[`GOTRUE_MAILER_SUBJECTS_${name}`]).toBe(mailSubject(kind));
      expect(environment[`GOTRUE_MAILER_TEMPLATES_${name}`]).toBe(
        `http://mail-templates/${kind}.html`,
      );
      expect(existsSync(path.join(root, `supabase/templates/${kind}.html`))).toBe(true);
    }
  });

  it.each([
    ['jwt_expiry', 'JWT_EXP'],
    ['enable_refresh_token_rotation', 'SECURITY_REFRESH_TOKEN_ROTATION_ENABLED'],
    ['refresh_token_reuse_interval', 'SECURITY_REFRESH_TOKEN_REUSE_INTERVAL'],
    ['enable_anonymous_sign_ins', 'EXTERNAL_ANONYMOUS_USERS_ENABLED'],
    ['minimum_password_length', 'PASSWORD_MIN_LENGTH'],
    ['token_refresh', 'RATE_LIMIT_TOKEN_REFRESH'],
    ['sign_in_sign_ups', 'RATE_LIMIT_OTP'],
    ['token_verifications', 'RATE_LIMIT_VERIFY'],
    ['double_confirm_changes', 'MAILER_SECURE_EMAIL_CHANGE_ENABLED'],
    ['secure_password_change', 'SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION'],
    ['require_current_password', 'SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD'],
    ['otp_length', 'MAILER_OTP_LENGTH'],
    ['otp_expiry', 'MAILER_OTP_EXP'],
  ])('keeps its rule %s', (name, variable) => {
    expect(environment[`GOTRUE_${variable}`]).toBe(hosted(name));
  });

  it('confirms addresses as a hosted one does', () => {
    expect(hosted('enable_confirmations')).toBe('true');
    expect(environment.GOTRUE_MAILER_AUTOCONFIRM).toBe('false');
  });
});

describe('an image', () => {
  it('is made without settings and keys that lie beside it', () => {
    const left = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n');
    expect(left).toEqual(expect.arrayContaining(['**/.env*', '**/certificates', '.data']));
  });
});

describe('the containers', () => {
  type Compose = { services: Record<string, { volumes?: string[]; read_only?: boolean }> };
  const { services } = parse(read('compose.yaml'), { merge: true }) as Compose;

  it('are those that nginx names, with a root that is read only', () => {
    const named = [...read('nginx/compose-upstream.conf').matchAll(/server (\S+):3000/g)];
    const sites = named.map(([, name]) => name);
    expect([...sites, 'nginx']).toEqual(Object.keys(services));
    for (const name of sites) expect(services[name ?? '']?.read_only).toBe(true);
  });

  it('are given files that lie here', () => {
    const files = (services.nginx?.volumes ?? []).map((volume) => volume.split(':')[0] ?? '');
    for (const file of files.filter((name) => name.includes('nginx')))
      expect(existsSync(path.join(deploy, file)), file).toBe(true);
  });

  it('reach the official self-hosted Supabase within its network, and nothing else changes', () => {
    const { services: beside, networks } = parse(read('compose.supabase.yaml'), {
      merge: true,
    }) as Compose & { networks: Record<string, { name: string; external: boolean }> };
    expect(networks).toEqual({ supabase: { name: 'supabase_default', external: true } });
    expect(Object.keys(beside)).toEqual(Object.keys(services).filter((name) => name !== 'nginx'));
    for (const site of Object.values(beside))
      expect(site).toEqual({
        environment: { NEXT_PUBLIC_SUPABASE_URL: 'http://kong:8000' },
        networks: ['default', 'supabase'],
      });
  });

  it
    .skipIf(!hasCompose)
    .each([['compose.yaml'], ['compose.yaml', 'compose.supabase.yaml'], ['supabase.yaml']])(
    'pass their own check: %s %s (skipped where there is no docker-compose)',
    (...names) => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'samvad-compose-'));
      const place = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
      place('.env', '');
      // What the official files say of the auth service, over which ours is laid.
      place('official.yaml', 'services: { auth: { image: auth } }');
      // The name is of a later form than some programs know.
      for (const name of names) place(name, read(name).replace(/^name: .*$/m, ''));
      const all = names.includes('supabase.yaml') ? ['official.yaml', ...names] : names;
      const files = all.flatMap((name) => ['-f', path.join(folder, name)]);
      const checked = spawnSync(composeProgram, [...files, 'config', '--quiet'], {
        encoding: 'utf8',
        env: { ...process.env, SAMVAD: root },
      });
      rmSync(folder, { recursive: true });
      expect(checked.stderr).toBe('');
      expect(checked.status).toBe(0);
    },
  );

  it('run as nobody, and say whether they live', () => {
    const file = read('Containerfile');
    expect(file.match(/^FROM /gm)).toHaveLength(2);
    expect(file).toMatch(/^USER 10001$/m);
    expect(file).toMatch(/^HEALTHCHECK .*\\\n {2}CMD .*\/api\/health\/live/m);
  });
});
