import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { linkKinds, mailSubject, mailTemplate, noticeKinds } from './mail-templates';
import { root } from './settings';

const config = readFileSync(path.join(root, 'supabase/config.toml'), 'utf8');

describe.each([...linkKinds, ...noticeKinds])('the mail %s', (kind) => {
  const isNotice = noticeKinds.some((each) => each === kind);
  const file = `supabase/templates/${kind}.html`;

  it('stands in its file as its words have it (WRITE_MAILS=yes writes it)', () => {
    if (process.env.WRITE_MAILS === 'yes') writeFileSync(path.join(root, file), mailTemplate(kind));
    expect(readFileSync(path.join(root, file), 'utf8')).toBe(mailTemplate(kind));
  });

  it('is named in the configuration with its subject in both languages', () => {
    const section = config
      .split(/^\[/m)
      .find((each) =>
        each.startsWith(`auth.email.${isNotice ? 'notification' : 'template'}.${kind}]`),
      );
    // Notices are off unless they are asked for.
    expect(section?.includes('enabled = true')).toBe(isNotice);
    expect(section).toContain(`subject = '${mailSubject(kind)}'`);
    expect(section).toContain(`content_path = "./${file}"`);
  });

  it('asks for nothing elsewhere, and leads only to the site', () => {
    const html = mailTemplate(kind);
    expect(html).not.toMatch(/<img|<link|url\(|@import|https?:/);
    const links = [...html.matchAll(/href="([^?"]*)/g)].map(([, href]) => href);
    const [page] = isNotice ? links : ['{{ .SiteURL }}/auth/confirm'];
    const site = [page, page?.replace('}}/', '}}/en/')];
    expect(links).toEqual(kind === 'reauthentication' ? [] : site);
    expect(links.every((link) => link?.startsWith('{{ .SiteURL }}/'))).toBe(true);
  });
});
