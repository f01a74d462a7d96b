import type { AlarmPart } from './model';

/** What is wrong with the site now; empty where all is well. */
type Look = () => Promise<AlarmPart[]>;
/** Tells somebody; gives whether it arrived. */
export type Send = (wrong: AlarmPart[]) => Promise<boolean>;

/** Milliseconds for which a receiver of alarms is waited for. */
const patience = 5000;

/** What a process has told without asking anybody, because the database could not be asked. */
export type ToldAlone = { wrong: AlarmPart[]; at: Date };
/** What a process is to do: what to tell now, what was told last, and whether it speaks while nobody can be asked. */
type AlarmClaim = { tell: AlarmPart[] | null; told: AlarmPart[]; speaks: boolean };
/** The database, which brings together what all processes see and has one of them tell it (schema, `alarms`). */
export type Judge = {
  /** Gives null where it cannot be asked. */
  claim: (wrong: AlarmPart[], alone: ToldAlone | null) => Promise<AlarmClaim | null>;
  /** Takes what was told and whether it arrived; gives whether that was noted. */
  settle: (told: AlarmPart[], hasArrived: boolean) => Promise<boolean>;
};

/** Looks without the database after which a process that does not speak for all takes the one that does for dead. */
const longestSilence = 10;

/**
 * Tells of what is wrong when that has changed and stood for two looks, and once more when all is well again; of all
 * processes of the site one tells it. What does not arrive is sent with the next look.
 */
export class Alarm {
  readonly #look: Look;
  readonly #send: Send;
  readonly #judge: Judge;
  #seen: AlarmPart[] = [];
  #standing: AlarmPart[] = [];
  #told: AlarmPart[] = [];
  #alone: ToldAlone | null = null;
  #speaks = false;
  #unheard = 0;

  constructor({ look, send, judge }: { look: Look; send: Send; judge: Judge }) {
    this.#look = look;
    this.#send = send;
    this.#judge = judge;
  }

  /** Looks once; one look at a time. */
  async poll(): Promise<void> {
    const wrong = (await this.#look()).toSorted();
    if (isSame(wrong, this.#seen)) this.#standing = wrong;
    this.#seen = wrong;
    // Whoever can ask again no longer says what it saw while it could not: another may have told that by itself.
    const verdict = await this.#judge.claim(
      this.#unheard > 0 ? wrong : this.#standing,
      this.#alone,
    );
    if (verdict === null) return await this.#tellByItself();
    if (this.#unheard > 0) this.#standing = wrong;
    this.#unheard = 0;
    this.#alone = null;
    this.#speaks = verdict.speaks;
    this.#told = verdict.told;
    if (verdict.tell === null) return;
    const hasArrived = await this.#send(verdict.tell);
    const isNoted = await this.#judge.settle(verdict.tell, hasArrived);
    if (!hasArrived) return;
    this.#told = verdict.tell;
    if (!isNoted) this.#alone = { wrong: verdict.tell, at: new Date() };
  }

  /** While the database is away one process tells, the same that spoke before; the others only where it must be dead. */
  async #tellByItself(): Promise<void> {
    this.#unheard += 1;
    const hasStood = this.#standing === this.#seen;
    if (!hasStood || isSame(this.#standing, this.#told)) return;
    if (!this.#speaks && this.#unheard < longestSilence) return;
    const wrong = this.#standing;
    if (!(await this.#send(wrong))) return;
    this.#told = wrong;
    this.#alone = { wrong, at: new Date() };
  }
}

function isSame(one: readonly AlarmPart[], other: readonly AlarmPart[]): boolean {
  return one.join(' ') === other.join(' ');
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
