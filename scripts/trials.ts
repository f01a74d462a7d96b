// npm run trials: crowds and faults against the whole paper (docs/trials.md); `npm test` runs its short form.
import { exitCode, startNode, stopChildren } from './run/children';

const trials = startNode([
  ...['--import', 'tsx', '--conditions=react-server'],
  'tests/trials/main.ts',
  ...process.argv.slice(2),
]);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stopChildren());
}
process.exitCode = await exitCode(trials);
