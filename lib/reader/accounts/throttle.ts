import { createHash } from 'node:crypto';

import { Attempts } from './attempts';
import { accountName } from './model';

const minute = 60_000;

/** Wrong passwords for one account (OWASP ASVS 5.0, 6.3.1); then 15 minutes are waited. */
export const failuresByAccount = { limit: 10, window: 15 * minute };
/** Wrong passwords from one address, behind which a whole village may sit. */
export const failuresByAddress = { limit: 18, window: 10 * minute };
/** Mails that one address may have sent. */
export const mailsByAddress = { limit: 5, window: 60 * minute };
/** Mails that one mailbox gets, whoever asks for them. */
export const mailsByRecipient = { limit: 5, window: 60 * minute };
/** Accounts that are made from one address. */
export const accountsByAddress = { limit: 10, window: 60 * minute };
/**
 * What the auth service itself takes from one address at once; then it gives 429. It counts sign-ups, mails, passwords
 * and renewals each for itself (https://supabase.com/docs/guides/auth/rate-limits). The limits above stay below it,
 * so that a reader hears of the minutes to wait.
 */
export const serviceBurst = 30;

type Counters = Record<'accounts' | 'addresses' | 'mails' | 'recipients' | 'newAccounts', Attempts>;
const globals = globalThis as unknown as Record<symbol, Counters | undefined>;
const place = Symbol.for('surguja-samvad.attempts');

/** One set a process: each route's bundle would otherwise count for itself. */
function counters(): Counters {
  return (globals[place] ??= {
    accounts: new Attempts(failuresByAccount),
    addresses: new Attempts(failuresByAddress),
    mails: new Attempts(mailsByAddress),
    recipients: new Attempts(mailsByRecipient),
    newAccounts: new Attempts(accountsByAddress),
  });
}

/** Names have the same length in memory, however long they were typed. */
function keyOf(email: string): string {
  return createHash('sha256').update(accountName(email)).digest('base64url');
}

function wholeMinutes(milliseconds: number): number {
  return Math.ceil(milliseconds / minute);
}

/** Minutes to wait before a password is tried again; 0 for none. Takes the typed e-mail and the reader's address. */
export function minutesBeforePassword(email: string, address: string, now = Date.now()): number {
  const { accounts, addresses } = counters();
  return wholeMinutes(Math.max(accounts.wait(keyOf(email), now), addresses.wait(address, now)));
}

/**
 * Notes that a password is tried, before it is known whether it is right: guesses sent at once are
 * all counted. Gives what takes the note back: `right` forgives the account what came before,
 * `unknown` (nobody could tell) only this one.
 */
export function notePassword(
  email: string,
  address: string,
  now = Date.now(),
): (outcome: 'right' | 'unknown') => void {
  const { accounts, addresses } = counters();
  const account = keyOf(email);
  accounts.note(account, now);
  addresses.note(address, now);
  return (outcome) => {
    addresses.takeBack(address, now);
    if (outcome === 'right') accounts.forget(account);
    else accounts.takeBack(account, now);
  };
}

/**
 * Minutes to wait before another mail is sent from this address to this mailbox; 0 notes that one is
 * sent now. Mailboxes without an account are counted too, so that the answer tells of none.
 */
export function minutesBeforeMail(address: string, email: string, now = Date.now()): number {
  const { mails, recipients } = counters();
  const recipient = keyOf(email);
  const wait = Math.max(mails.wait(address, now), recipients.wait(recipient, now));
  if (wait === 0) {
    mails.note(address, now);
    recipients.note(recipient, now);
  }
  return wholeMinutes(wait);
}

/** Minutes to wait before another account is made from this address, with a mail to this mailbox; 0 for none. */
export function minutesBeforeAccount(address: string, email: string, now = Date.now()): number {
  const { newAccounts, recipients } = counters();
  return wholeMinutes(Math.max(newAccounts.wait(address, now), recipients.wait(keyOf(email), now)));
}

/**
 * Notes that an account is made, before it is known whether it will be. Gives what takes the note
 * back: a mailbox that got no mail, and an account that was not made, are not counted.
 */
export function noteAccount(
  address: string,
  email: string,
  now = Date.now(),
): (outcome: 'made' | 'mailed' | 'notMade') => void {
  const { newAccounts, recipients } = counters();
  const recipient = keyOf(email);
  newAccounts.note(address, now);
  recipients.note(recipient, now);
  return (outcome) => {
    if (outcome === 'notMade') newAccounts.takeBack(address, now);
    if (outcome !== 'mailed') recipients.takeBack(recipient, now);
  };
}
