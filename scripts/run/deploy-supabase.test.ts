import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { linkKinds, mailSubject, noticeKinds } from './mail-templates';
import { root } from './settings';

describe('the auth service of a self-hosted Supabase', () => {
  const text = readFileSync(path.join(root, 'deploy/supabase.yaml'), 'utf8');
  type Overlay = { services: { auth: { environment: Record<string, string> } } };
  const { environment } = (parse(text, { logLevel: 'error' }) as Overlay).services.auth;
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
