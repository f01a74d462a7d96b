import 'server-only';

import type { Locale } from '@/lib/platform/i18n/locale';
import { siteClient } from '@/lib/platform/supabase/admin';

import type { CountedAction } from './model';

/** What is to be counted; `visitor` names nobody (lib/reading/views/visitor.ts). */
type Counted = {
  advertisement: string;
  action: CountedAction;
  locale: Locale;
  visitor: string;
};

/** Milliseconds for which counts are gathered: a crowd writes each row once in that time, not once a reader. */
const gathering = 1000;
/** Milliseconds until those that the database did not take are sent again; within a minute none is counted twice. */
const again = 5000;
/** How many are held at most, and sent at once; what comes beyond is not counted. */
const most = 5000;
/** Milliseconds a count may take before it is given up. */
const countTimeout = 5000;

let gathered: Counted[] = [];
let isPlanned = false;

/** Counts a view or a press within a second. Gives nothing; failing is logged and nothing a reader should hear of. */
export function countSoon(counted: Counted): void {
  if (gathered.length >= most) return;
  gathered.push(counted);
  plan(gathering);
}

function plan(milliseconds: number): void {
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(() => void countGathered(), milliseconds);
}

async function countGathered(): Promise<void> {
  const given = gathered;
  gathered = [];
  isPlanned = false;
  try {
    const { error } = await siteClient(countTimeout).rpc('count_advertisements', { given });
    if (error) throw new Error(error.message);
  } catch (error) {
    console.error('[advertisements] not counted yet:', error);
    gathered = [...given, ...gathered].slice(0, most);
    plan(again);
  }
}
