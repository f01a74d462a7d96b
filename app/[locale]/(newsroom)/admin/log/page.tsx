import { LogView } from '@/components/newsroom/audit-log/log-view';
import { RoleNeeded } from '@/components/newsroom/shared/role-needed';
import { logQuery } from '@/lib/newsroom/audit-log/model';
import { parseLogQuestion, readLog, readLogNames } from '@/lib/newsroom/audit-log/read';

import { currentLocale } from '../../../page-context';
import { colleagueOf, leadToNewest } from '../../newsroom-page';

type Properties = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Who did what. */
export default async function LogPage({ searchParams }: Properties) {
  const locale = await currentLocale();
  const allowed = await colleagueOf('admin');
  if (!allowed) return <RoleNeeded locale={locale} required="admin" />;
  const question = parseLogQuestion(await searchParams);
  const deeds = await readLog(allowed.client, question);
  if (question.before && deeds.length === 0)
    leadToNewest(locale, `/admin/log${logQuery({ ...question, before: null })}`);
  const names = await readLogNames(allowed.client, deeds);
  return <LogView locale={locale} question={question} deeds={deeds} names={names} />;
}
