import type { RouteOfEdition } from '../../form-response';
import { forSavedForm } from '../../saved-form';
import { formActions, performFormAction } from './form-actions';

/** What the forms of the collections' pages ask for. */
export async function POST(request: Request, route: RouteOfEdition): Promise<Response> {
  return forSavedForm(request, route, '/collections', formActions, ({ client, sent }) =>
    performFormAction(client, sent),
  );
}
