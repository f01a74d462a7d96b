import 'server-only';

import type { PostgrestError } from '@supabase/supabase-js';
import { z } from 'zod';

import type { Result } from '@/lib/platform/result';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import type {
  CommentAction,
  ListedWord,
  ModeratedComment,
  ProfilePart,
  ReaderRecord,
  ReaderAction,
  Suspension,
  SwitchName,
} from './model';
import { moderatedCommentResult, readerRecord } from './rows';

type DatabaseResult<Value> = Result<Value, PostgrestError>;

/**
 * Does something with a comment whose text was `seen` in this version; gives it as it stands then, or the
 * database's refusal. `isChanged`: nothing was done, its author has changed the text meanwhile.
 */
export async function moderateComment(
  client: SessionClient,
  sent: { comment: string; action: CommentAction; reason: string; seen: string },
): Promise<DatabaseResult<{ comment: ModeratedComment; isChanged: boolean }>> {
  const { data, error } = await client.rpc('moderate_comment', sent);
  return error ? { ok: false, error } : { ok: true, value: moderatedCommentResult.parse(data) };
}

/** Does something about a reader; gives their record then, or the database's refusal. */
export async function setStanding(
  client: SessionClient,
  sent: {
    reader: string;
    action: ReaderAction;
    days?: Suspension | undefined;
    words: string;
    comment?: string | undefined;
    deed?: string | undefined;
  },
): Promise<DatabaseResult<ReaderRecord>> {
  const { days, comment, deed, ...rest } = sent;
  const { data, error } = await client.rpc('set_standing', {
    ...rest,
    ...(days && { days }),
    ...(comment && { comment }),
    ...(deed && { undone: deed }),
  });
  return error ? { ok: false, error } : { ok: true, value: readerRecord.parse(data) };
}

/** Takes a reader's name or picture away; gives the database's refusal, or null. */
export async function resetProfile(
  client: SessionClient,
  sent: { reader: string; part: ProfilePart },
): Promise<PostgrestError | null> {
  return (await client.rpc('reset_profile', sent)).error;
}

/** Lists a word; gives its id, or the database's refusal. */
export async function addListedWord(
  client: SessionClient,
  sent: Omit<ListedWord, 'id'>,
): Promise<DatabaseResult<number>> {
  const { data, error } = await client.rpc('add_listed_word', sent);
  return error ? { ok: false, error } : { ok: true, value: data };
}

/** Takes a word off the list; gives the database's refusal, or null. */
export async function removeListedWord(
  client: SessionClient,
  word: number,
): Promise<PostgrestError | null> {
  return (await client.rpc('remove_listed_word', { word })).error;
}

const found = z.array(z.object({ phrase: z.string(), action: z.enum(['hold', 'refuse']) }));

/** Which listed words a text would meet, or the database's refusal. */
export async function tryListedWords(
  client: SessionClient,
  text: string,
): Promise<DatabaseResult<z.infer<typeof found>>> {
  const { data, error } = await client.rpc('try_listed_words', { content: text });
  return error ? { ok: false, error } : { ok: true, value: found.parse(data) };
}

/** Turns a switch of the newsroom; gives the database's refusal, or null. */
export async function turnSwitch(
  client: SessionClient,
  setting: SwitchName,
  isOn: boolean,
): Promise<PostgrestError | null> {
  return (await client.rpc('switch_setting', { setting, is_on: isOn })).error;
}
