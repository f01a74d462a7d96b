import { KitView } from '@/components/newsroom/kit/kit-view';
import { RoleNeeded } from '@/components/newsroom/shared/role-needed';

import { colleagueOf } from '../../newsroom-page';

/** Every part of the kit in its states (docs/design.md), for whoever changes one. */
export default async function KitPage() {
  const allowed = await colleagueOf('admin');
  return allowed ? <KitView /> : <RoleNeeded required="admin" />;
}
