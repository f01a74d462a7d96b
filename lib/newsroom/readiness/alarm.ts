import type { AlarmPart } from './model';

/** What is wrong with the site now; empty where all is well. */
type Look = () => Promise<AlarmPart[]>;
/** Tells somebody; gives whether it arrived. */
export type Send = (wrong: AlarmPart[]) => Promise<boolean>;

/** Milliseconds for which a receiver of alarms is waited for. */
const patience = 5000;

/**
 * Tells of what is wrong when that has changed and stood for two looks, and once more when all is well again. What does
 * not arrive is sent with the next look.
 */
export class Alarm {
  readonly #look: Look;
  readonly #send: Send;
  #seen = '';
  #told = '';

  constructor(look: Look, send: Send) {
    this.#look = look;
    this.#send = send;
  }

  /** Looks once. */
  async poll(): Promise<void> {
    const wrong = (await this.#look()).toSorted();
    const key = wrong.join(' ');
    const hasStood = key === this.#seen;
    this.#seen = key;
    if (!hasStood || key === this.#told) return;
    if (await this.#send(wrong)) this.#told = key;
  }
}

/**
 * Sends alarms to an address as chat services and pagers take them: JSON whose `text` is for people. Takes the address
 * and the site's own.
 */
export function sendTo(webhook: string, site: string): Send {
  return async (wrong) => {
    const text =
      wrong.length === 0
        ? `${site}: all is well again.`
        : `${site}: wrong are ${wrong.join(', ')}. ${site}/admin-test says what to do.`;
    try {
      const answer = await fetch(webhook, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text, site, wrong }),
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
      });
      await answer.body?.cancel();
      if (!answer.ok) console.error(`[alarm] not delivered: ${answer.status}`);
      return answer.ok;
    } catch (error) {
      console.error('[alarm] not delivered:', String(error));
      return false;
    }
  };
}
