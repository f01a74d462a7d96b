import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { DeskView } from '@/components/newsroom/desk/desk-view';
import { RoleNeeded } from '@/components/newsroom/shared/role-needed';
import { UnsentDrafts } from '@/components/newsroom/editor/unsent-drafts.client';
import { readNewsroomAccounts } from '@/lib/newsroom/author-desk/read';
import { deskPath } from '@/lib/newsroom/desk/model';
import { parseDeskQuery, readDesk, readDeskCounts } from '@/lib/newsroom/desk/read';

import { reaches } from '@/lib/newsroom/shared/model';
import { readLateJobs } from '@/lib/newsroom/sources/read';

import { readFrame } from '../../../page-context';
import { colleagueOf, leadToNewest } from '../../newsroom-page';

type Properties = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The desk (docs/newsroom.md): every article of the paper by where it stands. */
export default async function DeskPage({ searchParams }: Properties) {
  const allowed = await colleagueOf('reporter');
  if (!allowed) return <RoleNeeded required="reporter" />;
  const { client, colleague } = allowed;
  const locale = await currentLocale();
  const question = parseDeskQuery(await searchParams, colleague.role);
  const seesAll = reaches(colleague.role, 'editor');
  const [articles, counts, { taxonomy }, writers, lateJobs] = await Promise.all([
    readDesk(client, question),
    readDeskCounts(client),
    readFrame(),
    seesAll ? readNewsroomAccounts(client) : [],
    seesAll ? readLateJobs(client) : 0,
  ]);
  if (question.after && articles.length === 0)
    leadToNewest(locale, deskPath({ ...question, after: null }));
  return (
    <>
      <UnsentDrafts writer={colleague.id} />
      <DeskView
        locale={locale}
        colleague={colleague}
        question={question}
        counts={counts}
        articles={articles}
        taxonomy={taxonomy}
        writers={writers}
        lateJobs={lateJobs}
      />
    </>
  );
}
