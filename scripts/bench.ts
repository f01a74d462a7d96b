// npm run bench: measures the product on this machine (docs/benchmarks.md); no part of the tests.
import { runAsCommand } from './run/children';

await runAsCommand('tests/bench/main.ts');
