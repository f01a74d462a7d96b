import common from './common-passwords.json';
import { longestPassword, shortestPassword } from './model';

/** Why a password is not taken; named as its words are. */
export type PasswordComplaint =
  'passwordShort' | 'passwordLong' | 'passwordCommon' | 'passwordPersonal';

/** What the paper calls itself, in the letters of either language. */
const paper = ['surguja', 'sarguja', 'samvad', 'sanvad', 'सरगुजा', 'संवाद'];
/** Digits alone up to here are a date, a mobile number or a row of keys. */
const longestNumber = 12;
/** Letters beside one's own name and the like that are too few to make a password of it. */
const fewLetters = 3;
/** Letters that a part of a name has at least, to be looked for. */
const shortestPart = 3;

type Lists = { passwords: Set<string>; words: Set<string> };
let read: Lists | undefined;

function lists(): Lists {
  return (read ??= {
    passwords: new Set(common.passwords.split(' ')),
    words: new Set([...common.passwords.split(' '), ...common.words.split(' ')]),
  });
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase();
/** The letters of a text, without the digits and signs that are put around a word. */
const lettersOf = (text: string) => plain(text).replace(/[^\p{L}\p{M}]+/gu, '');

/** One of those that are tried first (OWASP ASVS 5.0, 6.2.4), also with digits and signs around it. */
function isCommon(password: string): boolean {
  const text = plain(password);
  if (/^\p{Nd}+$/u.test(text) && text.length <= longestNumber) return true;
  if (/^(.)\1*$/u.test(text)) return true;
  return lists().passwords.has(text) || lists().words.has(lettersOf(password));
}

/** Little more than the reader's name or address, or the name of the paper (6.2.11). */
function isPersonal(password: string, { name, email }: { name: string; email: string }): boolean {
  const mailbox = email.split('@')[0] ?? '';
  const parts = [...paper, email, ...`${name} ${mailbox}`.split(/[^\p{L}\p{M}]+/u)]
    .map(lettersOf)
    .filter((part) => part.length >= shortestPart)
    .sort((one, other) => other.length - one.length);
  const letters = lettersOf(password);
  const rest = parts.reduce((left, part) => left.replaceAll(part, ''), letters);
  return rest !== letters && rest.length <= fewLetters;
}

/** Takes a password that is to be set, and whose; gives why it is not taken, or null. */
export function complaintAboutPassword(
  password: string,
  reader: { name: string; email: string },
): PasswordComplaint | null {
  if (password.length < shortestPassword) return 'passwordShort';
  if (new TextEncoder().encode(password).length > longestPassword) return 'passwordLong';
  if (isCommon(password)) return 'passwordCommon';
  return isPersonal(password, reader) ? 'passwordPersonal' : null;
}
