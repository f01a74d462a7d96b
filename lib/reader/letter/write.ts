import 'server-only';

import { environment } from '@/lib/platform/env';
import { siteClient } from '@/lib/platform/supabase/admin';

import { requestOfKey } from './confirm-key';
import type { LetterChoices } from './model';
import { storedChoices, type OwnLetter } from './read';
import type { ReturnedMail } from './returned-mail';

/** Milliseconds that keeping a choice may take. */
const patience = 5000;
/** What the database says of a district that does not exist (PostgreSQL, appendix A), or of a text that is no address. */
const refusals = ['23503', '23514'];

/** What came of something that a reader asked for; `none`: no letter is known by what was given. */
type Outcome = 'done' | 'none' | 'invalid' | 'unavailable';

function failed(what: string, error: { code: string; message: string }): 'invalid' | 'unavailable' {
  if (refusals.includes(error.code)) return 'invalid';
  console.error(`[letter] ${what}:`, error.code, error.message);
  return 'unavailable';
}

/** Has a mail sent that asks whether a letter is wanted. Takes its address as accounts are named, and which letter. */
export async function requestLetter(
  address: string,
  choices: LetterChoices,
): Promise<Exclude<Outcome, 'none'>> {
  const given = { address, ...choices };
  const { error } = await siteClient(patience).rpc('request_letter', { given });
  return error ? failed('cannot be asked for', error) : 'done';
}

/** Begins the letter that a mail's key asks for; gives it, or what stands in the way. */
export async function confirmLetter(key: string): Promise<OwnLetter | 'none' | 'unavailable'> {
  const request = requestOfKey(key, environment().SUPABASE_SECRET_KEY);
  if (!request) return 'none';
  const { data, error } = await siteClient(patience).rpc('confirm_letter', { request });
  if (error) {
    failed('cannot be confirmed', error);
    return 'unavailable';
  }
  return storedChoices.nullable().parse(data) ?? 'none';
}

/** Changes which letter somebody gets. */
export async function changeLetter(secret: string, choices: LetterChoices): Promise<Outcome> {
  const { data, error } = await siteClient(patience).rpc('change_letter', {
    secret,
    given: { ...choices },
  });
  if (error) return failed('cannot be changed', error);
  return data ? 'done' : 'none';
}

/** Ends somebody's letter. */
export async function leaveLetter(secret: string): Promise<Exclude<Outcome, 'invalid'>> {
  const { data, error } = await siteClient(patience).rpc('leave_letter', { secret });
  if (error) {
    failed('cannot be left', error);
    return 'unavailable';
  }
  return data ? 'done' : 'none';
}

/** Notes what a mail that came back says. Gives whether it was of a letter that is known. */
export async function noteReturned(returned: ReturnedMail): Promise<Exclude<Outcome, 'invalid'>> {
  if (returned.is === 'leaving') return leaveLetter(returned.secret);
  const { mail, isFinal } = returned;
  const { data, error } = await siteClient(patience).rpc('bounce_letter', {
    mail,
    is_final: isFinal,
  });
  if (error) {
    failed('a bounce cannot be noted', error);
    return 'unavailable';
  }
  return data ? 'done' : 'none';
}
