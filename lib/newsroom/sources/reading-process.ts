// A process that reads one source and ends (lib/newsroom/sources/read-apart.ts): it takes its order from standard
// input, gives what it read to standard output, and has no key and no database.
import { text } from 'node:stream/consumers';

import { sectionRecogniser } from '@/lib/reading/categories/recognise';
import { districtRecogniser } from '@/lib/reading/districts/recognise';

import { readFeedItems } from './feed-items';
import { readingOrder, type Reading, type ReadingOrder } from './reading';
import { fetchRules, fetchSafely } from './safe-fetch';

async function read(order: ReadingOrder): Promise<Reading> {
  const { address, known, allowed, rules, districts, sections } = order;
  const fetched = await fetchSafely(address, known, { ...fetchRules, allowed });
  if (!fetched.ok) return { kind: 'problem', ...fetched.error };
  if (!fetched.value.isNew) return { kind: 'unchanged' };
  const recognisers = {
    district: districtRecogniser(districts),
    section: sectionRecogniser(sections),
  };
  const found = await readFeedItems(fetched.value, rules, recognisers, new Date());
  if (!found.ok) return { kind: 'problem', problem: found.error };
  const { items, setAside, isCutOff } = found.value;
  const { etag, modified } = fetched.value;
  return { kind: 'items', items, setAside, isCutOff, etag, modified } as Reading;
}

const given = readingOrder.parse(JSON.parse(await text(process.stdin)));
process.stdout.write(JSON.stringify(await read(given)));
