import { z } from 'zod';

import { localePath } from '@/lib/platform/paths';
import { letterPages } from '@/lib/reader/letter/model';
import { changeLetter } from '@/lib/reader/letter/write';

import {
  isUnread,
  leadTo,
  localeOfRoute,
  readForm,
  refuseForm,
  type RouteOfEdition,
} from '../../../(reader)/form-response';
import { choiceFields, secretField } from '../../form';

const fields = z.object({ key: secretField, ...choiceFields });

/** Changes which letter somebody gets. */
export async function POST(request: Request, route: RouteOfEdition): Promise<Response> {
  const locale = await localeOfRoute(route);
  const here = localePath(locale, letterPages.choices);
  const sent = await readForm(request, fields);
  if (isUnread(sent))
    return refuseForm(sent, locale, here, { form: 'letter', outcome: 'malformed' });
  const { key, ...choices } = sent;
  const outcome = await changeLetter(key, choices);
  if (outcome === 'none') return leadTo(here);
  return leadTo(`${here}?key=${key}`, {
    form: 'letter',
    outcome: outcome === 'done' ? 'saved' : outcome,
  });
}
