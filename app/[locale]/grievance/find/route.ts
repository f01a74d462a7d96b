import { z } from 'zod';

import { grievanceLimits } from '@/lib/newsroom/grievances/model';
import { localePath } from '@/lib/platform/paths';

import {
  leadTo,
  localeOfRoute,
  readForm,
  refuseForm,
  type RouteOfEdition,
} from '../../(reader)/form-response';

const fields = z.object({
  number: z.string().trim().max(20),
  email: z.string().trim().max(grievanceLimits.email),
});

/** Leads back to the page, which looks the grievance up; neither number nor address stands in an address. */
export async function POST(request: Request, route: RouteOfEdition): Promise<Response> {
  const locale = await localeOfRoute(route);
  const here = localePath(locale, '/grievance');
  const form = await readForm(request, fields);
  if (typeof form === 'string')
    return refuseForm(form, locale, here, { form: 'grievance', outcome: 'malformed' });
  return leadTo(here, { form: 'find', outcome: 'asked', typed: form });
}
