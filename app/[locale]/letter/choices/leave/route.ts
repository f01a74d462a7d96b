import { z } from 'zod';

import { letterPages } from '@/lib/reader/letter/model';
import { leaveLetter } from '@/lib/reader/letter/write';

import { leadTo, type RouteOfEdition } from '../../../(reader)/form-response';
import { forAnyForm } from '../../../(reader)/reader-form';
import { secretField } from '../../form';

const form = {
  page: letterPages.choices,
  schema: z.object({ key: secretField }),
  flash: { form: 'letter', outcome: 'malformed' },
};

/** Ends a letter, for whoever has pressed the button on its page; one that has ended already has ended. */
export async function POST(request: Request, route: RouteOfEdition): Promise<Response> {
  return forAnyForm(request, route, form, async ({ here, sent }) => {
    const outcome = await leaveLetter(sent.key);
    return outcome === 'unavailable'
      ? leadTo(`${here}?key=${sent.key}`, { form: 'letter', outcome })
      : leadTo(here, { form: 'letter', outcome: 'left' });
  });
}
