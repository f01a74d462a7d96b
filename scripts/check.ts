import { conclude, runSourceChecks, runVitest } from './run/checks';
import { checkSchema } from './run/schema/check';

conclude([...runSourceChecks(), await checkSchema(), await runVitest('unit')]);
