import type { Account } from './account';

const BAR_WIDTH = 24;
const PLAIN_EVERY_MS = 5_000;

/** Where progress is shown: a terminal gets a line that is written over, anything else a line now and then. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** The moving mark of a bar whose end is not known before the file is read. */
function bar(step: number): string {
  const at = step % BAR_WIDTH;
  return `${'·'.repeat(at)}■${'·'.repeat(BAR_WIDTH - at - 1)}`;
}

/**
 * Shows how an import goes on.
 *
 * @param stream standard error
 * @param clock milliseconds, for tests
 * @returns what to call with the account after every batch, and what to call at the end
 */
export function progressOn(
  stream: ProgressStream,
  clock: () => number = Date.now,
): { readonly show: (account: Account) => void; readonly end: () => void } {
  const started = clock();
  let step = 0;
  let lastPlain = started;
  return {
    show(account) {
      step += 1;
      const seconds = Math.max((clock() - started) / 1000, 0.001);
      const done = account.imported + account.existing + account.rejected;
      const text = `${done} of ${account.read} read, ${account.imported} imported, ${account.rejected} rejected (${Math.round(done / seconds)}/s)`;
      if (stream.isTTY === true) stream.write(`\r\u001B[2K${bar(step)} ${text}`);
      else if (clock() - lastPlain >= PLAIN_EVERY_MS) {
        lastPlain = clock();
        stream.write(`${account.input}: ${text}\n`);
      }
    },
    end() {
      if (stream.isTTY === true) stream.write('\r\u001B[2K');
    },
  };
}
