// npm run trials: crowds and faults against the whole paper (docs/trials.md); `npm test` runs its short form.
import { runAsCommand } from './run/children';

await runAsCommand('tests/trials/main.ts');
