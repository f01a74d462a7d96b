import { z } from 'zod';

import { networkOf } from '@/lib/platform/http/sender';
import { takeLetter } from '@/lib/reader/attempts/write';
import { sendsLetters } from '@/lib/reader/letter/mailer';
import { letterPath } from '@/lib/reader/letter/model';
import { requestLetter } from '@/lib/reader/letter/write';

import { leadBackUntried, leadTo, type RouteOfEdition } from '../../(reader)/form-response';
import { forAnyForm } from '../../(reader)/reader-form';
import { addressField, choiceFields } from '../form';

const form = 'letter';
const letterForm = {
  page: letterPath,
  // What was typed goes back to its writer, so an address that is none is no reason not to read the form.
  schema: z.object({
    address: z.string(),
    language: z.string(),
    frequency: z.string(),
    district: z.string(),
    website: z.string().optional(),
  }),
  flash: { form, outcome: 'malformed' },
};
const wanted = z.object({ address: addressField, ...choiceFields });

/** Has a mail sent that asks whether a letter is wanted; the answer is the same whoever has one already. */
export async function POST(request: Request, route: RouteOfEdition): Promise<Response> {
  return forAnyForm(request, route, letterForm, async ({ locale, here, sent }) => {
    const { website, ...typed } = sent;
    // Programs that fill in every field are not told that they were found out.
    if (website) return leadTo(here, { form, outcome: 'asked' });
    if (!sendsLetters()) return leadTo(here, { form, outcome: 'unavailable', typed });
    const { data } = wanted.safeParse(typed);
    if (!data) return leadTo(here, { form, outcome: 'invalid', typed });
    const { address, ...choices } = data;
    const attempt = await takeLetter(networkOf(request.headers), address);
    if (!attempt.ok) return leadBackUntried(locale, here, { form, typed }, attempt.error.minutes);
    const outcome = await requestLetter(address, choices);
    return outcome === 'done'
      ? leadTo(here, { form, outcome: 'asked' })
      : leadTo(here, { form, outcome, typed });
  });
}
