import { z } from 'zod';

import { localePath } from '@/lib/platform/paths';
import { letterPages } from '@/lib/reader/letter/model';
import { leaveLetter } from '@/lib/reader/letter/write';

import {
  isUnread,
  leadTo,
  localeOfRoute,
  readForm,
  refuseForm,
  type RouteOfEdition,
} from '../../../(reader)/form-response';
import { secretField } from '../../form';

const fields = z.object({ key: secretField });

/** Ends a letter, for whoever has pressed the button on its page; one that has ended already has ended. */
export async function POST(request: Request, route: RouteOfEdition): Promise<Response> {
  const locale = await localeOfRoute(route);
  const here = localePath(locale, letterPages.choices);
  const sent = await readForm(request, fields);
  if (isUnread(sent))
    return refuseForm(sent, locale, here, { form: 'letter', outcome: 'malformed' });
  const outcome = await leaveLetter(sent.key);
  return outcome === 'unavailable'
    ? leadTo(`${here}?key=${sent.key}`, { form: 'letter', outcome })
    : leadTo(here, { form: 'letter', outcome: 'left' });
}
