import { z } from 'zod';

import { localePath } from '@/lib/platform/paths';
import { letterPages } from '@/lib/reader/letter/model';
import { confirmLetter } from '@/lib/reader/letter/write';

import { leadTo, type RouteOfEdition } from '../../../(reader)/form-response';
import { forAnyForm } from '../../../(reader)/reader-form';

const form = { page: letterPages.confirm, schema: z.object({ key: z.string().max(200) }) };

/** Begins a letter, for whoever has pressed the button on the page that its mail leads to. */
export async function POST(request: Request, route: RouteOfEdition): Promise<Response> {
  return forAnyForm(request, route, form, async ({ locale, here, sent }) => {
    const begun = await confirmLetter(sent.key);
    if (begun === 'none') return leadTo(here);
    const key = encodeURIComponent(sent.key);
    if (begun === 'unavailable')
      return leadTo(`${here}?key=${key}`, { form: 'letter', outcome: begun });
    const choices = localePath(locale, letterPages.choices);
    return leadTo(`${choices}?key=${begun.secret}`, { form: 'letter', outcome: 'confirmed' });
  });
}
