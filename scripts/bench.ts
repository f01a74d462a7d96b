// npm run bench: measures the product on this machine (docs/benchmarks.md); no part of the tests.
import { exitCode, startNode, stopChildren } from './run/children';

const bench = startNode([
  ...['--import', 'tsx', '--conditions=react-server'],
  'tests/bench/main.ts',
  ...process.argv.slice(2),
]);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stopChildren());
}
process.exitCode = await exitCode(bench);
