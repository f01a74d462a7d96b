import { CoveragesView } from '@/components/newsroom/live-desk/coverages-view';
import { RoleNeeded } from '@/components/newsroom/shared/role-needed';
import { readCoverages } from '@/lib/newsroom/live-desk/read';
import { currentLocale } from '@/lib/platform/i18n/current-locale';

import { colleagueOf } from '../../newsroom-page';

/** The live coverages that the colleague may post to. */
export default async function CoveragesPage() {
  const locale = await currentLocale();
  const allowed = await colleagueOf('reporter');
  if (!allowed) return <RoleNeeded required="reporter" />;
  const coverages = await readCoverages(allowed.client);
  return <CoveragesView locale={locale} now={new Date()} coverages={coverages} />;
}
