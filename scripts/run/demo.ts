import {
  demoAccounts,
  demoPasswordOf,
  retirePublishedPassword,
  type DemoPassword,
} from '@/supabase/demo/accounts';
import { loadDemoContent } from '@/supabase/demo/load';

import { step } from './command';
import type { Settings, SupabaseAccess } from './settings';

/**
 * Fills an embedded backend with the demo, unless it is to be an empty paper, and sees to it that no demo
 * account opens with the published password where other machines reach the site. Before the site listens.
 * Gives what is to be said of the accounts.
 */
export async function prepareDemo(settings: Settings, backend: SupabaseAccess): Promise<string[]> {
  const { dataDir, hasDemo, isLocal } = settings;
  let own: DemoPassword | null = hasDemo ? demoPasswordOf(dataDir, isLocal) : null;
  if (own) await loadDemoContent(backend, dataDir, own.password, step);
  // A folder that was a trial before may have demo accounts, whatever is asked for now.
  if (!isLocal || own?.file)
    await retirePublishedPassword(backend, () => {
      own ??= demoPasswordOf(dataDir, isLocal);
      return own.password;
    });
  return accountLines(own, hasDemo);
}

function accountLines(own: DemoPassword | null, hasDemo: boolean): string[] {
  const lines = hasDemo ? [] : ['Demo:           off; make an admin with npm run admin -- E-MAIL'];
  if (!own) return lines;
  const addresses = demoAccounts.map(({ email }) => email).join(', ');
  const word = own.file && !own.isNew ? `in ${own.file}` : own.password;
  return [
    ...lines,
    `Demo accounts:  ${addresses}`,
    `Their password: ${word}`,
    ...(own.isNew ? [`                shown this once; it stays in ${own.file}`] : []),
  ];
}
