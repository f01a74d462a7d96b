import { z } from 'zod';

import { longestName } from '@/lib/reader/profiles/model';
import { rename } from '@/lib/reader/profiles/write';
import { normaliseLine } from '@/lib/platform/text/normalise';

import { type RouteOfEdition } from '../../form-response';
import { forReaderForm } from '../../reader-form';

const fields = z.object({ name: z.string().max(1000).transform(normaliseLine) });

/** What is said of a name. */
const outcomes = {
  kept: 'saved',
  words: 'nameWords',
  reserved: 'nameReserved',
  barred: 'barred',
  unavailable: 'unavailable',
};

/** Changes the name that others see. */
export async function POST(request: Request, route: RouteOfEdition): Promise<Response> {
  return forReaderForm(request, route, '/profile', fields, async ({ client, user, sent }) => {
    const flash = { form: 'name', typed: { name: sent.name } };
    if (sent.name === '' || sent.name.length > longestName)
      return { ...flash, outcome: 'nameMissing' };
    return { ...flash, outcome: outcomes[await rename(client, user.id, sent.name)] };
  });
}
