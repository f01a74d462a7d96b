import 'server-only';

import { createHmac } from 'node:crypto';

import { z } from 'zod';

import { environment } from '@/lib/platform/env';
import type { Result } from '@/lib/platform/result';
import { siteClient } from '@/lib/platform/supabase/admin';
import { accountName } from '@/lib/reader/accounts/model';

/** What is counted (schema attempts, attempt_limits). */
type Kind =
  | 'password_account'
  | 'password_address'
  | 'mail_address'
  | 'mail_recipient'
  | 'account_address'
  | 'grievance_filed'
  | 'grievance_looked_up'
  | 'alerts_address'
  | 'letter_address'
  | 'letter_recipient'
  | 'poll_address';

/** Milliseconds that the count may take before the attempt is given up. */
const patience = 3000;
const taken = z.object({ attempt: z.uuid().nullable(), seconds: z.number().int().min(0) });

/**
 * An attempt that was noted, with what settles it; or how many minutes are to be waited, null where nobody could tell:
 * then nothing may be tried either.
 */
export type Attempt<Outcome extends string> = Result<
  { settle: (outcome: Outcome) => Promise<void> },
  { minutes: number | null }
>;

/** How an attempt ends: the kinds that stay counted, and those whose earlier attempts are forgiven; null keeps all. */
type Settling = { kept?: Kind[]; forgiven?: Kind[] } | null;

/**
 * Notes that a password is tried, for the account of the typed e-mail and for the reader's address. A right one forgives
 * the account what came before; where nobody could tell (`unknown`), only this one is taken back.
 */
export function takePassword(
  email: string,
  address: string,
): Promise<Attempt<'right' | 'wrong' | 'unknown'>> {
  return takeAttempt(
    { password_account: accountName(email), password_address: address },
    { right: { forgiven: ['password_account'] }, wrong: null, unknown: {} },
  );
}

/**
 * Notes that a mail is sent from this address to this mailbox. Mailboxes without an account are counted too, so that the
 * answer tells of none.
 */
export function takeMail(address: string, email: string): Promise<Attempt<never>> {
  return takeAttempt({ mail_address: address, mail_recipient: accountName(email) }, {});
}

/**
 * Notes that an account is made, with a mail to its mailbox. A mailbox that got no mail, and an account that was not
 * made, are not counted.
 */
export function takeAccount(
  address: string,
  email: string,
): Promise<Attempt<'made' | 'mailed' | 'notMade'>> {
  return takeAttempt(
    { account_address: address, mail_recipient: accountName(email) },
    { made: { kept: ['account_address'] }, mailed: null, notMade: {} },
  );
}

/** Notes that a grievance is filed from this address. */
export function takeFiling(address: string): Promise<Attempt<never>> {
  return takeAttempt({ grievance_filed: address }, {});
}

/** Notes that a number is looked up from this address: nobody tries them all. */
export function takeLookup(address: string): Promise<Attempt<never>> {
  return takeAttempt({ grievance_looked_up: address }, {});
}

/** Notes that a phone is alerted for the first time, from this address. */
export function takeAlerts(address: string): Promise<Attempt<never>> {
  return takeAttempt({ alerts_address: address }, {});
}

/** Notes that a letter is asked for, from this address, for this mailbox, which gets a mail that asks. */
export function takeLetter(address: string, email: string): Promise<Attempt<never>> {
  return takeAttempt({ letter_address: address, letter_recipient: accountName(email) }, {});
}

/** Notes that a vote is cast from this address, behind which others may sit who vote too. */
export function takeVote(address: string): Promise<Attempt<never>> {
  return takeAttempt({ poll_address: address }, {});
}

/**
 * Notes an attempt for all processes of the site, before it is known how it ends: what is sent at once is all counted.
 * Takes whom it counts for, by kind, and how each outcome settles it.
 */
async function takeAttempt<Outcome extends string>(
  names: Partial<Record<Kind, string>>,
  settlings: Record<Outcome, Settling>,
): Promise<Attempt<Outcome>> {
  const tries = Object.fromEntries(
    Object.entries(names).map(([kind, name]) => [kind, keyed(kind, name)]),
  );
  const { data, error } = await siteClient(patience).rpc('take_attempt', { tries });
  if (error) {
    console.error('[attempts] cannot be counted:', error.code, error.message);
    return { ok: false, error: { minutes: null } };
  }
  const { attempt, seconds } = taken.parse(data);
  if (attempt === null) return { ok: false, error: { minutes: Math.ceil(seconds / 60) } };
  return {
    ok: true,
    value: {
      settle: async (outcome) => {
        const settling = settlings[outcome];
        if (settling) await settle(attempt, settling);
      },
    },
  };
}

/** What cannot be taken back stays counted, for an hour at most. */
async function settle(attempt: string, settling: NonNullable<Settling>): Promise<void> {
  const { error } = await siteClient(patience).rpc('settle_attempt', { attempt, ...settling });
  if (error) console.error('[attempts] cannot be settled:', error.code, error.message);
}

/** A name that nobody can make or undo without the site's secret, the same in all its processes. */
function keyed(kind: string, name: string): string {
  return createHmac('sha256', environment().SUPABASE_SECRET_KEY)
    .update(`attempt ${kind} ${name}`)
    .digest('hex');
}
