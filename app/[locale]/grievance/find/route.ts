import { z } from 'zod';

import { grievanceLimits } from '@/lib/newsroom/grievances/model';

import { leadTo, type RouteOfEdition } from '../../(reader)/form-response';
import { forAnyForm } from '../../(reader)/reader-form';

const form = {
  page: '/grievance',
  schema: z.object({
    number: z.string().trim().max(20),
    email: z.string().trim().max(grievanceLimits.email),
  }),
  flash: { form: 'grievance', outcome: 'malformed' },
};

/** Leads back to the page, which looks the grievance up; neither number nor address stands in an address. */
export async function POST(request: Request, route: RouteOfEdition): Promise<Response> {
  return forAnyForm(request, route, form, async ({ here, sent }) =>
    leadTo(here, { form: 'find', outcome: 'asked', typed: sent }),
  );
}
