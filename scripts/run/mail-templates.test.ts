import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { mailKinds, mailSubject, mailTemplate } from './mail-templates';
import { root } from './settings';

const config = readFileSync(path.join(root, 'supabase/config.toml'), 'utf8');

describe.each(mailKinds)('the mail %s', (kind) => {
  const file = `supabase/templates/${kind}.html`;

  it('stands in its file as its words have it (WRITE_MAILS=yes writes it)', () => {
    if (process.env.WRITE_MAILS === 'yes') writeFileSync(path.join(root, file), mailTemplate(kind));
    expect(readFileSync(path.join(root, file), 'utf8')).toBe(mailTemplate(kind));
  });

  it('is named in the configuration with its subject in both languages', () => {
    const section = config
      .split(/^\[/m)
      .find((each) => each.startsWith(`auth.email.template.${kind}]`));
    expect(section).toContain(`subject = '${mailSubject(kind)}'`);
    expect(section).toContain(`content_path = "./${file}"`);
  });

  it('asks for nothing elsewhere, and leads only to the site', () => {
    const html = mailTemplate(kind);
    expect(html).not.toMatch(/<img|<link|url\(|@import|https?:/);
    const links = [...html.matchAll(/href="([^?"]*)/g)].map(([, href]) => href);
    const site = ['{{ .SiteURL }}/auth/confirm', '{{ .SiteURL }}/en/auth/confirm'];
    expect(links).toEqual(kind === 'reauthentication' ? [] : site);
  });
});
