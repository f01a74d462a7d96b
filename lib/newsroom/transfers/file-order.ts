import 'server-only';

import { environment } from '@/lib/platform/env';

import { fileOrder, type FileOrder } from './file-events';
import { checkStep, type HeldTransfer } from './held';

/** What the file's reader is told. Takes how many events were dealt with before. Throws when the database does not answer. */
export async function orderFor(held: HeldTransfer, path: string, skip: number): Promise<FileOrder> {
  const { client, row } = held;
  const [sections, districts] = await Promise.all([
    client.from('categories').select('slug, name_hi, name_en, aliases'),
    client.from('districts').select('slug, name_hi, name_en, headquarters_hi, headquarters_en, aliases'),
  ]); // prettier-ignore
  checkStep(sections.error ?? districts.error);
  const options = row.options as Record<string, unknown>;
  const isFeed = options['is_feed'] === true;
  return fileOrder.parse({
    path,
    address: isFeed && row.task === 'check' ? row.name : null,
    allowed: environment().SOURCES_ALLOW,
    site: isFeed ? row.name : (options['site'] ?? null),
    isWhole: options['isWhole'] !== false,
    skip,
    sections: sections.data,
    districts: districts.data,
  });
}
