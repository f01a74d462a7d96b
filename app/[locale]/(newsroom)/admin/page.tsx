import { redirect } from 'next/navigation';

import { namesIn } from '@/components/newsroom/desk/desk-line';
import { RoleNeeded } from '@/components/newsroom/shared/role-needed';
import { TodayView } from '@/components/newsroom/today/today-view';
import { UnsentDrafts } from '@/components/newsroom/editor/unsent-drafts.client';
import { deskPath } from '@/lib/newsroom/desk/model';
import { parseDeskQuery, readDeskCounts } from '@/lib/newsroom/desk/read';
import { isDueSoon } from '@/lib/newsroom/grievances/model';
import { readGrievances } from '@/lib/newsroom/grievances/read';
import { reaches, type Role } from '@/lib/newsroom/shared/model';
import { healthOf } from '@/lib/newsroom/sources/model';
import { readLateJobs, readSourceList } from '@/lib/newsroom/sources/read';
import { readToday } from '@/lib/newsroom/today/read';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { localePath } from '@/lib/platform/paths';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import { readFrame } from '../../page-context';
import { colleagueOf, findWaiting } from '../newsroom-page';

type Properties = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The newsroom's first page (docs/newsroom.md). Before it, the desk stood here: its addresses lead to where it is. */
export default async function TodayPage({ searchParams }: Properties) {
  const allowed = await colleagueOf('reporter');
  if (!allowed) return <RoleNeeded required="reporter" />;
  const { client, colleague } = allowed;
  const locale = await currentLocale();
  const query = await searchParams;
  if (Object.keys(query).length > 0)
    redirect(localePath(locale, deskPath(parseDeskQuery(query, colleague.role))));
  const [today, counts, waiting, alarms, { taxonomy }] = await Promise.all([
    readToday(client),
    readDeskCounts(client),
    findWaiting(),
    readAlarms(client, colleague.role),
    readFrame(),
  ]);
  return (
    <>
      <UnsentDrafts writer={colleague.id} />
      <TodayView
        locale={locale}
        colleague={colleague}
        today={today}
        counts={counts}
        waiting={waiting}
        alarms={alarms}
        names={namesIn(locale, taxonomy)}
        now={new Date()}
      />
    </>
  );
}

async function readAlarms(client: SessionClient, role: Role) {
  const [sources, lateJobs, grievances] = await Promise.all([
    reaches(role, 'editor') ? readSourceList(client) : [],
    reaches(role, 'editor') ? readLateJobs(client) : 0,
    reaches(role, 'admin') ? readGrievances(client, true, null) : [],
  ]);
  const now = new Date();
  return {
    lateJobs,
    failing: sources.filter((source) => healthOf(source) === 'failing'),
    due: grievances.filter((grievance) => isDueSoon(grievance, now)).slice(0, 3),
  };
}
