import { conclude, runSourceChecks, runVitest } from './run/checks';
import { checkSchema } from './run/schema/check';

conclude(await runSourceChecks(() => runVitest(['unit']), checkSchema));
