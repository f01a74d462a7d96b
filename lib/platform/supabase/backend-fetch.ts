import 'server-only';

import http from 'node:http';
import https from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';

import { environment } from '@/lib/platform/env';

/** Milliseconds after which a call without an answer asks whether the backend answers anything at all. */
const patience = 600;
/** Turns that the answer to a tiny question may take, and the milliseconds of one. */
const turns = 12;
const turnMs = 100;

/** A service of the backend, which may stand still: connections open, nothing said. */
class Service {
  readonly #question: string;
  #asked: Promise<boolean> | null = null;
  /** Whether the last tiny question stayed without an answer. */
  isSilent = false;

  constructor(question: string) {
    this.#question = question;
  }

  /** Whether it answers a tiny question, asked once for all who want to know at the same time. */
  answers(): Promise<boolean> {
    return (this.#asked ??= this.#ask().finally(() => (this.#asked = null)));
  }

  async #ask(): Promise<boolean> {
    const { NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: apikey } =
      environment();
    const end = new AbortController();
    const answered = isAnswered(`${NEXT_PUBLIC_SUPABASE_URL}${this.#question}`, {
      headers: { apikey },
      signal: end.signal,
    });
    const answers = await Promise.race([answered, whileTurnsLast()]);
    end.abort();
    this.isSilent = !answers;
    return answers;
  }
}

/** Not by `fetch`, which Next takes for a read of the page that happens to be made just now. Never rejects. */
function isAnswered(address: string, options: http.RequestOptions): Promise<boolean> {
  const { get } = address.startsWith('https:') ? https : http;
  return new Promise((resolve) => {
    get(address, options, (answer) => {
      answer.resume();
      resolve((answer.statusCode ?? 500) < 500);
    }).once('error', () => resolve(false));
  });
}

/** Counts turns of the event loop and not only time: a process that is busy itself has not waited. */
async function whileTurnsLast(): Promise<false> {
  for (let turn = 0; turn < turns; turn += 1) await delay(turnMs, undefined, { ref: false });
  return false;
}

const database = new Service('/rest/v1/categories?select=slug&limit=1');
const authService = new Service('/auth/v1/health');

/** Takes an address of the backend; gives the services without which it cannot answer. */
function servicesOf(address: string): readonly Service[] {
  return address.startsWith(`${environment().NEXT_PUBLIC_SUPABASE_URL}/auth/v1/`)
    ? [authService, database]
    : [database];
}

/**
 * A `fetch` for calls that a reader waits for. They end in so many milliseconds at most, and in two seconds where the backend
 * stands still: a call that waits asks a tiny question beside it. A short time-out alone would also end what is slow
 * because it is much. It rejects with a `TimeoutError` then, as `AbortSignal.timeout` does, and with an `Error` where something
 * else stands in the backend's place.
 *
 * @param milliseconds that a call and its body may take
 * @param always what each call adds to how it is made
 */
export function backendFetch(milliseconds: number, always: RequestInit = {}): typeof fetch {
  return async (input, init) => {
    const end = new AbortController();
    const timeOut = () =>
      end.abort(new DOMException('The backend does not answer', 'TimeoutError'));
    // Goes on while the body comes.
    setTimeout(timeOut, milliseconds).unref();
    const stopWatching = watch(servicesOf(calledAddress(input)), timeOut);
    try {
      const answer = await fetch(input, { ...init, ...always, signal: end.signal });
      if (await isNobodys(answer, init?.method))
        throw new Error('No backend answers at this address');
      return answer;
    } finally {
      stopWatching();
    }
  };
}

/**
 * Whether an answer comes from something else that stands at the backend's address: PostgREST says what it does not find, and
 * postgrest-js takes a 404 that says nothing for an answer without rows.
 */
async function isNobodys(answer: Response, method = 'GET'): Promise<boolean> {
  return answer.status === 404 && method !== 'HEAD' && (await answer.clone().text()) === '';
}

/** The address that a call is for. */
export function calledAddress(input: Parameters<typeof fetch>[0]): string {
  return input instanceof Request ? input.url : String(input);
}

/**
 * Calls `onSilence` once a service that a call needs says nothing; gives what ends the watching. A page makes dozens of
 * calls: plain timers, since each aborted signal makes an error with its stack.
 */
function watch(services: readonly Service[], onSilence: () => void): () => void {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    const answers = await Promise.all(services.map((service) => service.answers()));
    if (isOver) return;
    if (answers.every(Boolean)) wait();
    else onSilence();
  };
  const wait = () => {
    // What is known to be silent is asked at once; a page out of a cache has its answer before.
    const isSilent = services.some((service) => service.isSilent);
    timer = setTimeout(() => void look(), isSilent ? 0 : patience).unref();
  };
  wait();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
