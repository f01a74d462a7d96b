import { enhancedCode, isNoMailbox } from './smtp-reply';

/** What a mail that came to the letter's address says: that one of ours came back, or that somebody wants no more. */
export type ReturnedMail =
  { is: 'bounce'; mail: string; isFinal: boolean } | { is: 'leaving'; secret: string };

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** The Message-ID of a mail of ours, where the report quotes its headers (RFC 3464, 2; RFC 5965, 2). */
const ours = new RegExp(`^message-id:\\s*<(${id})@`, 'im');
/** What the mailto address of List-Unsubscribe has one write (RFC 2369, 3.2). */
const leaving = new RegExp(`^subject:[^\\n]*\\bleave (${id})\\s*$`, 'im');

/** The subject with which somebody leaves by mail. */
export function leavingSubject(secret: string): string {
  return `leave ${secret}`;
}

function field(text: string, name: string): string | null {
  return new RegExp(`^${name}:[ \\t]*(\\S[^\\n]*)$`, 'im').exec(text)?.[1]?.trim() ?? null;
}

/**
 * Reads a mail that came back (RFC 3464), a complaint that a reader's provider passes on (RFC 5965), or one that asks to
 * leave. Only what quotes the Message-ID of a mail of ours counts, which nobody guesses. Null for all else: delays, answers
 * from holidays, letters to the paper.
 */
export function readReturnedMail(raw: string): ReturnedMail | null {
  const text = raw.replaceAll('\r\n', '\n');
  const headEnd = text.indexOf('\n\n');
  const head = headEnd === -1 ? text : text.slice(0, headEnd);
  const body = text.slice(head.length);
  const secret = leaving.exec(head)?.[1];
  if (secret) return { is: 'leaving', secret: secret.toLowerCase() };
  const mail = ours.exec(body)?.[1]?.toLowerCase();
  if (!mail) return null;
  if (field(body, 'feedback-type') !== null) return { is: 'bounce', mail, isFinal: true };
  if (field(body, 'action')?.toLowerCase() !== 'failed') return null;
  const status = enhancedCode(field(body, 'status') ?? '');
  return { is: 'bounce', mail, isFinal: status?.of === 5 && isNoMailbox(status) };
}
