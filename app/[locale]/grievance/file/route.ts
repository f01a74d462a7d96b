import { z } from 'zod';

import { storableText } from '@/lib/comments/model';
import { grievanceLimits } from '@/lib/grievances/model';
import { minutesBeforeFiling } from '@/lib/grievances/throttle';
import { fileGrievance } from '@/lib/grievances/write';
import { localePath } from '@/lib/paths';
import { addressOf } from '@/lib/views/visit-request';

import { leadTo, localeOfRoute, readForm, type RouteOfEdition } from '../../(reader)/form-answer';
import { offerAgain } from './offer-again';

const line = (longest: number) => z.string().trim().max(longest).transform(storableText);
const fields = z.object({
  name: line(grievanceLimits.name),
  email: line(grievanceLimits.email),
  story: line(grievanceLimits.story).default(''),
  // Browsers count a line end as one letter and send it as two (HTML, form submission).
  text: z
    .string()
    .max(grievanceLimits.text * 2)
    .transform(storableText),
  website: z.string().optional(),
});

/** Enters a grievance and says its number. Whoever may not, or cannot now, gets his words back to send again. */
export async function POST(request: Request, route: RouteOfEdition): Promise<Response> {
  const locale = await localeOfRoute(route);
  const here = localePath(locale, '/grievance');
  const form = await readForm(request, fields);
  if (typeof form === 'string') return leadTo(here, { form: 'grievance', outcome: 'malformed' });
  const { website, ...typed } = form;
  // A field that nobody sees: programs that fill in every field are not told that they were found out.
  if (website) return leadTo(here);
  const minutes = minutesBeforeFiling(addressOf(request.headers));
  if (minutes > 0) return offerAgain(locale, 429, 'tooOften', typed, minutes);
  const filed = await fileGrievance({ ...typed, locale });
  if (filed === 'invalid') return offerAgain(locale, 422, 'invalid', typed);
  if (filed === 'unavailable') return offerAgain(locale, 503, 'unavailable', typed);
  return leadTo(here, {
    form: 'grievance',
    outcome: 'filed',
    typed: { number: filed.number, email: typed.email },
  });
}
