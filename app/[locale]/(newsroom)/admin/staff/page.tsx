import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { RoleNeeded } from '@/components/newsroom/shared/role-needed';
import { StaffView } from '@/components/newsroom/staff/staff-view';
import { readInvitations, readStaff } from '@/lib/newsroom/staff/read';

import { colleagueOf } from '../../newsroom-page';

/** Who works in the newsroom, and who is asked in. */
export default async function StaffPage() {
  const locale = await currentLocale();
  const allowed = await colleagueOf('admin');
  if (!allowed) return <RoleNeeded required="admin" />;
  const [staff, invitations] = await Promise.all([
    readStaff(allowed.client),
    readInvitations(allowed.client),
  ]);
  return <StaffView locale={locale} staff={staff} invitations={invitations} />;
}
