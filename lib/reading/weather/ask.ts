import type { Result } from '@/lib/platform/result';
import type { Coordinates } from '@/lib/reading/location/model';

import type { WeatherReport } from './model';
import { openMeteoAddress, parseOpenMeteo, type WeatherService } from './open-meteo';

/** How long and how often the service is asked. */
export type Patience = {
  /** Milliseconds for one answer, to its last byte. */
  timeout: number;
  /** Further tries (specification 8: 2 retries). */
  retries: number;
  /** Milliseconds before the first further try; twice as long before the next, each with up to as much again by chance. */
  pause: number;
};

const patience: Patience = { timeout: 5000, retries: 2, pause: 300 };

/** Bytes that an answer may have; a real one has some 1,500. */
const longestAnswer = 64 * 1024;

/** One try's end: the weather, or whether another try could end better. */
type Outcome = Result<WeatherReport, { why: string; isFinal: boolean }>;

/**
 * Asks the service for the weather of a place. Gives null when it has none to give in all tries,
 * which is logged once without the place: faults of the line, of the service and of its answer.
 */
export async function askWeather(
  service: WeatherService,
  place: Coordinates,
  { timeout, retries, pause }: Patience = patience,
): Promise<WeatherReport | null> {
  const address = openMeteoAddress(service, place);
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await tryOnce(address, timeout);
    if (outcome.ok) return outcome.value;
    if (outcome.error.isFinal || attempt >= retries) {
      console.error(`[weather] no answer after ${attempt + 1} tries: ${outcome.error.why}`);
      return null;
    }
    const wait = pause * 2 ** attempt * (1 + Math.random());
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

async function tryOnce(address: string, timeout: number): Promise<Outcome> {
  try {
    const answer = await fetch(address, {
      headers: { accept: 'application/json' },
      cache: 'no-store',
      // An interface that suddenly lives elsewhere is not the one that was configured.
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      // What it refuses (RFC 9110, 15.5) it refuses again.
      return failed(`status ${answer.status}`, answer.status < 500);
    }
    const text = await readText(answer);
    const report = text === null ? null : parseOpenMeteo(text, new Date());
    return report
      ? { ok: true, value: report }
      : failed(text === null ? 'too long' : 'not the weather');
  } catch (error) {
    return failed(error instanceof Error ? error.name : 'unknown');
  }
}

function failed(why: string, isFinal = false): Outcome {
  return { ok: false, error: { why, isFinal } };
}

/** The body as text, or null as soon as it is longer than an answer can be. */
async function readText(answer: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.byteLength;
    if (length > longestAnswer) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
