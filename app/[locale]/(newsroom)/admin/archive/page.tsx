import { ArchiveDeskView } from '@/components/newsroom/archive-desk/archive-desk-view';
import { RoleNeeded } from '@/components/newsroom/shared/role-needed';
import { readTransfers } from '@/lib/newsroom/transfers/read';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { readCategories } from '@/lib/reading/categories/read';

import { colleagueOf } from '../../newsroom-page';

/** The whole archive, in and out. */
export default async function ArchivePage() {
  const locale = await currentLocale();
  const allowed = await colleagueOf('admin');
  if (!allowed) return <RoleNeeded required="admin" />;
  const [transfers, categories] = await Promise.all([
    readTransfers(allowed.client),
    readCategories(),
  ]);
  return <ArchiveDeskView locale={locale} transfers={transfers} categories={categories} />;
}
