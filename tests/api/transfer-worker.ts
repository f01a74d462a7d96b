// A site's process that works at transfers and nothing else; a test ends it in the middle (transfers-resumed.test.ts).
import { runDueTransfers } from '@/lib/newsroom/transfers/run';

await runDueTransfers();
