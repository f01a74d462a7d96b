import { conclude, runSourceChecks, runVitest } from './run/checks';

conclude(await runSourceChecks(() => runVitest(['unit'])));
