import path from 'node:path';

import { prepareDemo } from '@/scripts/run/demo';
import { readSettings } from '@/scripts/run/settings';
import { makeTemplate } from '@/supabase/tests/template';
import { letNewReadersBeHeard } from '@/tests/api/readers-are-heard.setup';

/** Playwright's global setup: makes the data folder, with the demo content, of which each worker has a copy. */
export default async function makePaperTemplate(): Promise<void> {
  const dataDir = path.join(process.env.E2E_FOLDER ?? '', 'template');
  const read = readSettings({ DATA_DIR: dataDir });
  if (!read.ok) throw new Error(read.error);
  await makeTemplate(dataDir, async (backend) => {
    await prepareDemo(read.value, backend);
    await letNewReadersBeHeard(backend);
  });
}
