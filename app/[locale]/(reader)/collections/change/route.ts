import { forSavedForm, type SavedRoute } from '../../saved-form';
import { deeds, doDeed } from './deeds';

/** What the forms of the collections' pages ask for. */
export async function POST(request: Request, route: SavedRoute): Promise<Response> {
  return forSavedForm(request, route, '/collections', deeds, ({ client, sent }) =>
    doDeed(client, sent),
  );
}
