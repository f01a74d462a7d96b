import { randomUUID } from 'node:crypto';
import type { App } from '@supabase/lite';
import { editionOf } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';
import { requestScope } from '@/supabase/local/rest/request-scope';

type Mailer = NonNullable<App['_mailer']>;

/** A PKCE challenge that waits for its mail link to be followed. */
type PendingChallenge = { flowId: string; challenge: string; method: string; kind: string };

/** Keeps a challenge until the link of its mail comes back. */
export type SaveChallenge = (pending: PendingChallenge) => Promise<void>;

/** What stands before the token of a link whose reader proves themselves by PKCE. */
export const PKCE_PREFIX = 'pkce_';

/** Where the links of mails lead (supabase/templates). */
const LINK_PAGE = '/auth/confirm';

const SUBJECT = {
  signup: 'confirm the sign-up',
  recovery: 'password reset',
  magiclink: 'sign-in link',
  email_change: 'confirm the new address',
} as const;

/**
 * Prints every mail to the console instead of sending it: one line with the link to follow and
 * the code to type.
 *
 * Defects of lite: its mails drop the redirect the caller asked for and know nothing of PKCE,
 * which `@supabase/ssr` always uses. The link is the one of the project's own templates
 * (supabase/templates): to a page of the site with a button, in the edition of the redirect.
 *
 * @see https://supabase.com/docs/guides/auth/auth-email-templates
 */
export class MailPrinter implements Mailer {
  readonly #siteUrl: string;
  readonly #save: SaveChallenge;
  readonly #log: (line: string) => void;

  /**
   * @param siteUrl where the site is served, without a path
   * @param save keeps a PKCE challenge
   * @param log takes one line
   */
  constructor(siteUrl: string, save: SaveChallenge, log: (line: string) => void) {
    this.#siteUrl = siteUrl;
    this.#save = save;
    this.#log = log;
  }

  /** Prints the mail that confirms a new account. */
  sendConfirmation(email: string, token: string, code: string): Promise<void> {
    return this.#printLink(email, token, code, 'signup');
  }

  /** Prints the mail that resets a password. */
  sendRecovery(email: string, token: string, code: string): Promise<void> {
    return this.#printLink(email, token, code, 'recovery');
  }

  /** Prints the mail with a sign-in link. */
  sendMagicLink(email: string, token: string, code: string): Promise<void> {
    return this.#printLink(email, token, code, 'magiclink');
  }

  /** Prints the mail that confirms a changed address. */
  sendEmailChange(email: string, token: string, code: string): Promise<void> {
    return this.#printLink(email, token, code, 'email_change');
  }

  /** Prints the code that confirms who is typing. */
  sendReauthentication(email: string, code: string): Promise<void> {
    this.#log(`[mail] to ${email}: confirm it is you: code ${code}`);
    return Promise.resolve();
  }

  async #printLink(email: string, token: string, code: string, kind: keyof typeof SUBJECT) {
    const scope = requestScope();
    if (scope?.caught) {
      Object.assign(scope.caught, { tokenHash: token, code });
      return;
    }
    const redirectTo = scope?.url.searchParams.get('redirect_to') ?? this.#siteUrl;
    const edition = editionOf(URL.parse(redirectTo)?.pathname ?? '');
    const link = new URL(localePath(edition, LINK_PAGE), this.#siteUrl);
    link.searchParams.set('token_hash', await this.#provable(token, kind));
    link.searchParams.set('type', kind);
    link.searchParams.set('redirect_to', redirectTo);
    this.#log(`[mail] to ${email}: ${SUBJECT[kind]}: ${link.href} (code ${code})`);
  }

  async #provable(token: string, kind: string): Promise<string> {
    const body = requestScope()?.authBody;
    const challenge = body?.['code_challenge'];
    if (typeof challenge !== 'string' || challenge === '') return token;
    const method = body?.['code_challenge_method'] === 'plain' ? 'plain' : 's256';
    const flowId = randomUUID();
    await this.#save({ flowId, challenge, method, kind });
    return `${PKCE_PREFIX}${flowId}_${token}`;
  }
}
