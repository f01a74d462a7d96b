import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { RoleNeeded } from '@/components/newsroom/shared/role-needed';
import { StatsView } from '@/components/newsroom/stats/stats-view';
import { parseStatsQuery, readStats } from '@/lib/newsroom/stats/read';

import { readFrame } from '../../../page-context';
import { colleagueOf } from '../../newsroom-page';

type Properties = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** What readers read, shared, said and did not find. */
export default async function StatsPage({ searchParams }: Properties) {
  const locale = await currentLocale();
  const allowed = await colleagueOf('editor');
  if (!allowed) return <RoleNeeded required="editor" />;
  const question = parseStatsQuery(await searchParams);
  const [stats, { taxonomy }] = await Promise.all([
    readStats(allowed.client, question),
    readFrame(),
  ]);
  return <StatsView locale={locale} question={question} stats={stats} taxonomy={taxonomy} />;
}
