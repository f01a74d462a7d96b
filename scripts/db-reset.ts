import { rmSync } from 'node:fs';
import path from 'node:path';

import { resetData } from '@/supabase/local/reset';

import { fail, requireSettings } from './run/command';

const { dataDir } = requireSettings();
const reset = await resetData(dataDir);
if (!reset.ok) fail(reset.error.detail);
for (const file of ['demo-content.json', 'demo-password'])
  rmSync(path.join(dataDir, file), { force: true });
console.log(`Emptied ${dataDir}; the next start makes a new database with the demo content.`);
