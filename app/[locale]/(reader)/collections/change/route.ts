import type { RouteOfEdition } from '../../form-answer';
import { forSavedForm } from '../../saved-form';
import { deeds, doDeed } from './deeds';

/** What the forms of the collections' pages ask for. */
export async function POST(request: Request, route: RouteOfEdition): Promise<Response> {
  return forSavedForm(request, route, '/collections', deeds, ({ client, sent }) =>
    doDeed(client, sent),
  );
}
