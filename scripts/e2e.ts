import { conclude } from './run/checks';
import { endWithChildren } from './run/children';
import { runEndToEnd } from './run/end-to-end';
import { buildSite, isBuilt } from './run/site';

endWithChildren();
const isReady = isBuilt() || (await buildSite());
conclude([
  isReady
    ? await runEndToEnd(process.argv.slice(2))
    : { name: 'production build', ok: false, passed: 0, failed: 1 },
]);
