import { step } from './run/command';
import { writeDatabaseTypes } from './run/database-types';

await step('Writing lib/platform/supabase/database.types.ts', writeDatabaseTypes);
