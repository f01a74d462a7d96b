import 'server-only';

import { createTransport, type Transporter } from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool';

import { environment, siteUrl } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';

import type { MailText } from './compose';
import { leavingSubject } from './returned-mail';
import { deliveryOf, type MailDelivery, type SmtpError } from './smtp-reply';

/** A mail: its id, which is its Message-ID, to whom, and the key with which its reader leaves (letters have one). */
type Mail = MailText & { id: string; to: string; language: Locale; key: string | null };

/** Sends a mail and says what became of it, and what the server said; never throws. */
export type SendMail = (mail: Mail) => Promise<{ outcome: MailDelivery; why: string }>;

/** Connections at once, and mails one of them takes before another is opened: providers end long ones. */
export const connections = 5;
const mailsOfConnection = 100;
/** Milliseconds for the line, for the server's greeting, and for a mail as a whole. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000 };
const mailPatience = 30_000;

/** Where letters come from: named by the settings, or of the site's own host. */
function sender(): { address: string; returned: string } {
  const { LETTER_FROM, LETTER_BOUNCES } = environment();
  const address = LETTER_FROM ?? `letter@${new URL(siteUrl()).hostname}`;
  return { address, returned: LETTER_BOUNCES ?? address };
}

/** What lets a reader's mail program leave by itself (RFC 2369, 3.2; RFC 8058, 3.1), and knows the list (RFC 2919, 3). */
function listHeaders(key: string, host: string): Record<string, string> {
  const { LETTER_BOUNCES: returned } = environment();
  const web = `<${siteUrl()}/api/letters/leave?key=${key}>`;
  const mail =
    returned && `<mailto:${returned}?subject=${encodeURIComponent(leavingSubject(key))}>`;
  return {
    'List-Id': `<letter.${host}>`,
    'List-Unsubscribe': mail ? `${web}, ${mail}` : web,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function messageOf({ id, to, language, key, subject, html, text }: Mail) {
  const { address, returned } = sender();
  const host = address.slice(address.lastIndexOf('@') + 1);
  return {
    from: { name: translator(language, 'site')('name'), address },
    to: { name: '', address: to },
    envelope: { from: returned, to },
    subject,
    html,
    text,
    textEncoding: 'base64' as const,
    messageId: `<${id}@${host}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': language,
      ...(key !== null && listHeaders(key, host)),
    },
  };
}

/**
 * Prints mails instead of sending them, a line each, with the first address that its reader would follow: past the log, which
 * keeps no keys and no reader's address. For development and trials, as with the embedded backend (scripts/run/site.ts); no site
 * with readers has `SMTP_URL=print:`.
 */
const print: SendMail = async ({ to, subject, text }) => {
  process.stdout.write(`[letter] to ${to}: ${subject}: ${/https?:\S+/.exec(text)?.[0] ?? ''}\n`);
  return { outcome: 'sent', why: '' };
};

type Pool = Transporter<SMTPPool.SentMessageInfo, SMTPPool.Options>;
let opened: { url: string; pool: Pool } | undefined;

function poolTo(url: string, rate: number): Pool {
  if (opened?.url === url) return opened.pool;
  const options: SMTPPool.Options & { maxRequeues: number } = {
    url,
    pool: true,
    maxConnections: connections,
    maxMessages: mailsOfConnection,
    rateDelta: 1000,
    rateLimit: rate,
    disableFileAccess: true,
    disableUrlAccess: true,
    // The queue is the database's: what a dropped line leaves is tried again from there.
    maxRequeues: 0,
    ...patience,
  };
  opened = { url, pool: createTransport(options) };
  return opened.pool;
}

/** Hands a mail in, within its time: a server that says nothing more loses its connections. Throws what it said. */
async function handIn(pool: Pool, mail: Mail): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      if (opened?.pool === pool) opened = undefined;
      pool.close();
      reject(new Error(`> ${mailPatience} ms`));
    }, mailPatience);
  });
  try {
    await Promise.race([pool.sendMail(messageOf(mail)), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether letters can be sent: a server is named that takes them. */
export function sendsLetters(): boolean {
  return environment().SMTP_URL !== undefined;
}

/** What sends mails as the settings say; null where no server is named. */
export function letterMailer(): SendMail | null {
  const { SMTP_URL: url, LETTER_RATE: rate } = environment();
  if (url === undefined) return null;
  if (url === 'print:') return print;
  return async (mail) => {
    try {
      await handIn(poolTo(url, rate), mail);
      return { outcome: 'sent', why: '' };
    } catch (error) {
      const fault: SmtpError & { message?: string } = error instanceof Error ? error : {};
      return { outcome: deliveryOf(fault), why: fault.response ?? fault.message ?? '' };
    }
  };
}
