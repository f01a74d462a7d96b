import { runEndToEnd } from './run/end-to-end';
import { conclude, runSourceChecks, runVitest } from './run/checks';
import { buildSite } from './run/site';
import { checkDatabaseTypes } from './run/database-types';
import { checkSchema } from './run/schema/check';

const results = runSourceChecks();
results.push(await runVitest('unit'));
results.push(await checkSchema());
results.push(await checkDatabaseTypes());
results.push(await runVitest('policy'));
results.push(await runVitest('api'));
const built = await buildSite();
results.push({
  name: 'production build within budgets',
  ok: built,
  passed: built ? 1 : 0,
  failed: built ? 0 : 1,
});
if (built) results.push(await runEndToEnd(process.argv.slice(2)));
conclude(results);
