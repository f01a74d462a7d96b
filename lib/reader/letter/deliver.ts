import 'server-only';

import { environment, siteUrl } from '@/lib/platform/env';
import { defaultLocale, parseLocale, type Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';
import { someAtOnce } from '@/lib/platform/processes/some-at-once';
import { workRegularly, type RegularWork } from '@/lib/platform/processes/work-regularly';
import type { Result } from '@/lib/platform/result';
import { siteClient } from '@/lib/platform/supabase/admin';
import type { Database } from '@/lib/platform/supabase/database.types';
import { StepSize } from '@/lib/platform/supabase/smaller-pieces';
import type { District } from '@/lib/reading/districts/model';
import { readDistricts } from '@/lib/reading/districts/read';

import { composeConfirmation, composeLetter, withKey, type MailText } from './compose';
import { composeReceipt } from './compose-receipt';
import { confirmKey } from './confirm-key';
import { connections, letterMailer, type SendMail } from './mailer';
import { letterPages, type Frequency } from './model';
import { placeOf, readMailedLetter } from './read';
import type { MailDelivery } from './smtp-reply';

/** Milliseconds between looks: somebody may wait for a mail that asks them to confirm. */
const pollInterval = 10_000;
/** Milliseconds a statement may take. */
const statementTimeout = 30_000;
/** Mails queued in one statement, and handed out in one: what is sent twice when a process dies is one of these. */
const queued = 5000;
const handedOut = 100;
/** Mails in a row that a server must leave unanswered until the rest waits for a minute. */
const unanswered = 3;

type SiteClient = ReturnType<typeof siteClient>;
type Claimed = Database['public']['Functions']['claim_letter_mails']['Returns'][number];
type Settled = { id: string; outcome: MailDelivery | 'untried'; why: string };

/** Composes mails; a letter is read and composed once a batch, in a language. */
class Composer {
  readonly #districts: readonly District[];
  readonly #letters = new Map<string, Promise<MailText | null>>();

  constructor(districts: readonly District[]) {
    this.#districts = districts;
  }

  /** The words of a mail that was handed out; null where nothing of its letter can be read any more. */
  async compose(row: Claimed, language: Locale): Promise<MailText | null> {
    if (row.grievance !== null) return this.#receipt(row.grievance, language);
    if (row.letter === null) return this.#confirmation(row, language);
    const name = `${language} ${row.letter}`;
    const making = this.#letters.get(name) ?? this.#letter(row.letter, language);
    this.#letters.set(name, making);
    const letter = await making;
    return letter && withKey(letter, row.secret);
  }

  async #letter(name: string, language: Locale): Promise<MailText | null> {
    const letter = await readMailedLetter(language, name, this.#districts);
    return letter.articles.length === 0 ? null : composeLetter(letter, siteUrl());
  }

  #receipt(number: string, language: Locale): MailText {
    const link = `${siteUrl()}${localePath(language, '/grievance')}`;
    return composeReceipt(language, { number, link });
  }

  #confirmation({ request, frequency, district }: Claimed, language: Locale): MailText {
    const key = confirmKey(request, environment().SUPABASE_SECRET_KEY);
    return composeConfirmation(language, {
      frequency: frequency as Frequency,
      place: placeOf(language, district, this.#districts),
      link: `${siteUrl()}${localePath(language, letterPages.confirm)}?key=${key}`,
    });
  }
}

/**
 * The words of a mail, or what becomes of it without them: one that cannot be composed now is tried again, like one that
 * no server takes.
 */
async function wordsOf(
  row: Claimed,
  language: Locale,
  composer: Composer,
): Promise<Result<MailText, Omit<Settled, 'id'>>> {
  try {
    const words = await composer.compose(row, language);
    if (words) return { ok: true, value: words };
    return { ok: false, error: { outcome: 'refused', why: 'nothing of it is public' } };
  } catch (error) {
    return { ok: false, error: { outcome: 'later', why: String(error) } };
  }
}

/** Sends what was handed out, some at once, until a server answers no more; gives what became of each. Never throws. */
async function sendAll(
  rows: Claimed[],
  composer: Composer,
  sendMail: SendMail,
): Promise<Settled[]> {
  const settled: Settled[] = [];
  let silent = 0;
  const send = async (row: Claimed): Promise<Omit<Settled, 'id'>> => {
    const language = parseLocale(row.language) ?? defaultLocale;
    const words = await wordsOf(row, language, composer);
    if (!words.ok) return words.error;
    const mail = { ...words.value, id: row.id, to: row.address, language, key: row.secret };
    const done = await sendMail(mail);
    silent = done.outcome === 'later' ? silent + 1 : 0;
    return done;
  };
  await someAtOnce(rows, connections, async (row) => {
    const done = silent < unanswered ? await send(row) : ({ outcome: 'untried', why: '' } as const);
    settled.push({ id: row.id, ...done });
  });
  return settled;
}

/** What operators are told: what servers said, without the addresses they said it of. */
function logRefused(settled: Settled[]): void {
  const refused = settled.filter(({ outcome }) => outcome === 'refused' || outcome === 'later');
  const reasons = new Set(refused.map(({ why }) => why.replaceAll(/\S+@\S+/g, '…').slice(0, 200)));
  if (refused.length > 0)
    console.error(`[letter] ${refused.length} were not taken:`, [...reasons].join('; '));
}

async function queueDue(client: SiteClient): Promise<void> {
  const { error } = await client.rpc('make_letters');
  if (error) throw new Error(error.message);
  const steps = new StepSize(queued);
  for (let isMore = true; isMore;)
    isMore = (await steps.take((batch) => client.rpc('queue_letter_mails', { batch }))) > 0;
}

/** Makes, queues and sends what is due until nothing is. Throws when the database does not answer. */
async function deliverDue(): Promise<void> {
  const sendMail = letterMailer();
  if (!sendMail) return;
  const client = siteClient(statementTimeout);
  await queueDue(client);
  for (;;) {
    const due = { batch: handedOut, with_receipts: true };
    const { data, error } = await client.rpc('claim_letter_mails', due);
    if (error) throw new Error(error.message);
    if (data.length === 0) return;
    const settled = await sendAll(data, new Composer(await readDistricts()), sendMail);
    logRefused(settled);
    const results = settled.map(({ id, outcome }) => ({ id, outcome }));
    const { error: unsettled } = await client.rpc('settle_letter_mails', { results });
    if (unsettled) throw new Error(unsettled.message);
  }
}

/**
 * Makes and sends letters as they are due, mails that ask for confirmation, and those that a grievance came in (schema letter);
 * several site processes share the work, and each mail is one's. One that ends between a mail and its note sends it again, with the same Message-ID. Does
 * nothing where no server takes mails.
 */
export function deliverLetters(): RegularWork {
  return workRegularly(deliverDue, { name: 'letter', every: pollInterval });
}
