import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { printPage } from './chromium';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'samvad-chromium-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** A Chromium that ends with these words where it shall have a sandbox, and else prints. */
function chromiumThatSays(words: string): string {
  const program = path.join(folder, 'chromium');
  writeFileSync(
    program,
    `#!/bin/sh
for each; do
  case $each in --no-sandbox) free=1 ;; --print-to-pdf=*) file=\${each#*=} ;; esac
done
[ "$free" ] || { echo '${words}' >&2; exit 133; }
printf sheets > "$file"`,
  );
  chmodSync(program, 0o755);
  return program;
}

// The second and the third are what Debian 13's says in a container whose processes may gain no privileges.
it.each([
  'Running as root without --no-sandbox is not supported.',
  'zygote_host_impl_linux.cc:254] Failed to receive hello message from zygote',
  'zygote_host_impl_linux.cc:251] Zygote process exited prematurely with exit code -1',
])('goes without a sandbox where Chromium says: %s', async (words) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const printed = await printPage(chromiumThatSays(words), new URL('http://127.0.0.1/edition'));
  expect(String(printed)).toBe('sheets');
});

it('does not where it fails for another reason', async () => {
  const printing = printPage(chromiumThatSays('No space left'), new URL('http://127.0.0.1/'));
  await expect(printing).rejects.toThrow('No space left');
});
