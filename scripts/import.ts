// npm run import -- FILE-OR-URL…: real news into the site, through its public API.
import path from 'node:path';
import v8 from 'node:v8';
import { accountLines } from '@/lib/import/account';
import { parseImportArguments, USAGE } from '@/lib/import/arguments';
import { inputProblem, isAddress } from '@/lib/import/input';
import { progressOn } from '@/lib/import/progress';
import { RejectFile } from '@/lib/import/rejects';
import { importAll } from '@/lib/import/run';
import { openStore } from '@/lib/import/write';
import { findBackend } from './import-backend';
import { readEnvFile } from './run/command';

// An import makes short-lived objects only. With the default V8 lets their space grow to 100 MB.
v8.setFlagsFromString('--semi-space-growth-factor=1');

const BAD_USAGE = 2;
const NOTHING_READABLE = 1;

async function main(): Promise<number> {
  readEnvFile();
  const parsed = parseImportArguments(process.argv.slice(2));
  if (!parsed.ok) return complain(parsed.error);
  const wishes = parsed.value;
  if (wishes.help) {
    console.log(USAGE);
    return 0;
  }
  const inputs = wishes.inputs.map((input) => (isAddress(input) ? input : fromOperator(input)));
  for (const input of inputs) {
    const problem = await inputProblem(input);
    if (problem !== null) return complain(problem);
  }
  const found = await findBackend(process.env);
  if (!found.ok) return complain(found.error);
  const backend = found.value;
  const now = new Date();
  const timestamp = now.toISOString().replace(/[:.]/g, '-');
  const rejects = new RejectFile(
    wishes.rejects === null
      ? path.join(backend.dataDir, `import-rejects-${timestamp}.ndjson`)
      : fromOperator(wishes.rejects),
  );
  const progress = progressOn(process.stderr);
  try {
    const accounts = await importAll(
      inputs,
      { publish: wishes.publish, fullText: wishes.fullText, now },
      { store: openStore(backend.url, backend.secretKey), rejects, onProgress: progress.show },
    );
    progress.end();
    await rejects.close();
    for (const line of accountLines(accounts)) console.log(line);
    if (rejects.hasEntries) console.log(`What was set aside, with reasons: ${rejects.path}`);
    return accounts.some(({ imported, existing }) => imported + existing > 0)
      ? 0
      : NOTHING_READABLE;
  } catch (error) {
    progress.end();
    console.error(
      `The import broke off: ${error instanceof Error ? error.message : String(error)}. Run it again; nothing comes in twice.`,
    );
    return NOTHING_READABLE;
  } finally {
    await backend.stop();
  }
}

/** Commands run in the project's folder; what the operator types is meant from theirs. */
function fromOperator(file: string): string {
  return path.resolve(process.env['INVOKED_FROM'] ?? '.', file);
}

function complain(problem: string): number {
  console.error(problem);
  return BAD_USAGE;
}

process.exitCode = await main();
