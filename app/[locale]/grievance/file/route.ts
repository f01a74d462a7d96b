import { z } from 'zod';

import { storableText } from '@/lib/reader/comments/model';
import { takeFiling } from '@/lib/reader/attempts/write';
import { fileGrievance } from '@/lib/newsroom/grievances/write';
import { networkOf } from '@/lib/platform/http/sender';

import { leadTo, type RouteOfEdition } from '../../(reader)/form-response';
import { forAnyForm } from '../../(reader)/reader-form';
import { offerAgain } from './offer-again';

/** Bytes: 5,000 letters of Hindi are 45,000 in a form, where each takes nine; what is longer still goes back to its writer. */
const longestForm = 128 * 1024;
const typedText = z.string().default('').transform(storableText);
// Only what can be read at all is asked for here: the database knows the limits, and whoever is over them gets their words back.
const form = {
  page: '/grievance',
  schema: z.object({
    name: typedText,
    email: typedText,
    story: typedText,
    text: typedText,
    website: z.string().optional(),
  }),
  flash: { form: 'grievance', outcome: 'malformed' },
  longest: longestForm,
};

/** Enters a grievance and says its number. Whoever may not, or cannot now, gets their words back to send again. */
export async function POST(request: Request, route: RouteOfEdition): Promise<Response> {
  return forAnyForm(request, route, form, async ({ locale, here, sent }) => {
    const { website, ...typed } = sent;
    // A field that nobody sees: programs that fill in every field are not told that they were found out.
    if (website) return leadTo(here);
    const attempt = await takeFiling(networkOf(request.headers));
    if (!attempt.ok)
      return attempt.error.minutes === null
        ? offerAgain(locale, 503, 'unavailable', typed)
        : offerAgain(locale, 429, 'tooOften', typed, attempt.error.minutes);
    const filed = await fileGrievance({ ...typed, locale });
    if (filed === 'invalid') return offerAgain(locale, 422, 'invalid', typed);
    if (filed === 'unavailable') return offerAgain(locale, 503, 'unavailable', typed);
    return leadTo(here, {
      form: 'grievance',
      outcome: 'filed',
      typed: { number: filed.number, email: typed.email },
    });
  });
}
