import { z } from 'zod';

import { letterPages } from '@/lib/reader/letter/model';
import { changeLetter } from '@/lib/reader/letter/write';

import { leadTo, type RouteOfEdition } from '../../../(reader)/form-response';
import { forAnyForm } from '../../../(reader)/reader-form';
import { choiceFields, secretField } from '../../form';

const form = {
  page: letterPages.choices,
  schema: z.object({ key: secretField, ...choiceFields }),
  flash: { form: 'letter', outcome: 'malformed' },
};

/** Changes which letter somebody gets. */
export async function POST(request: Request, route: RouteOfEdition): Promise<Response> {
  return forAnyForm(request, route, form, async ({ here, sent }) => {
    const { key, ...choices } = sent;
    const outcome = await changeLetter(key, choices);
    if (outcome === 'none') return leadTo(here);
    return leadTo(`${here}?key=${key}`, {
      form: 'letter',
      outcome: outcome === 'done' ? 'saved' : outcome,
    });
  });
}
