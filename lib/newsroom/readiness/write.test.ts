import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { startMailServer, type MailServer } from '@/tests/mail-server';

import type { Send } from './alarm';

const admin = 'admin@news.example';
const site = 'https://news.example.org';

let mails: MailServer;
let send: Send;

/** Sends alarms as a process does whose settings name such a server. */
async function sender(url: string): Promise<Send> {
  vi.stubEnv('NEXT_PUBLIC_SITE_URL', site);
  vi.stubEnv('NEXT_PUBLIC_SUPABASE_URL', 'http://127.0.0.1:9');
  vi.stubEnv('NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'public');
  vi.stubEnv('SUPABASE_SECRET_KEY', 'secret');
  vi.stubEnv('REVALIDATE_SECRET', 'sixteen letters!');
  vi.stubEnv('SMTP_URL', url);
  vi.resetModules();
  return (await import('./write')).sendByMail(admin, site);
}

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  mails = await startMailServer();
  send = await sender(mails.url);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await mails.stop();
  // Other files of this process read settings of their own.
  vi.resetModules();
});

const received = () => mails.mailbox(admin).received;

describe('an alarm by mail', () => {
  it('says in both languages what is wrong and leads to what to do', async () => {
    expect(await send(['backup', 'disk'])).toBe(true);
    const [mail] = received();
    for (const form of [mail?.text, mail?.html]) {
      expect(form).toContain('साइट में 2 गड़बड़ियाँ हैं: news.example.org');
      expect(form).toContain('कोई ताज़ा बैकअप नहीं है।');
      expect(form).toContain('The site’s disk is nearly full.');
      expect(form).toContain(`${site}/admin-test`);
    }
    expect(mail?.headers).not.toHaveProperty('list-unsubscribe');
  });

  it('says when all is well again', async () => {
    expect(await send([])).toBe(true);
    expect(received()[0]?.text).toContain('All is well again: news.example.org');
  });

  it('has not arrived where the server is busy, and arrives when it is sent again', async () => {
    mails.behave(admin, 'greylists');
    expect(await send(['writes'])).toBe(false);
    mails.behave(admin, 'takes');
    expect(await send(['writes'])).toBe(true);
    expect(received()).toHaveLength(1);
  });

  it('does not arrive without a server for mails, and says so in the log', async () => {
    const without = await sender('');
    expect(await without(['disk'])).toBe(false);
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('SMTP_URL'));
  });
});
