import { conclude, runSourceChecks, runVitest } from './run/checks';

conclude([...runSourceChecks(), await runVitest('unit')]);
