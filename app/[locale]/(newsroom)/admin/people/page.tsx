import { RoleNeeded } from '@/components/newsroom/shared/role-needed';
import { PeopleView } from '@/components/newsroom/staff/people-view';
import { readInvitations, readPeople } from '@/lib/newsroom/staff/read';

import { currentLocale } from '../../../page-context';
import { colleagueOf } from '../../newsroom-page';

/** Who works in the newsroom, and who is asked in. */
export default async function PeoplePage() {
  const locale = await currentLocale();
  const allowed = await colleagueOf('admin');
  if (!allowed) return <RoleNeeded locale={locale} required="admin" />;
  const [people, invitations] = await Promise.all([
    readPeople(allowed.client),
    readInvitations(allowed.client),
  ]);
  return <PeopleView locale={locale} people={people} invitations={invitations} />;
}
