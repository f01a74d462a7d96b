import { PollDeskView } from '@/components/newsroom/poll-desk/poll-desk-view';
import { RoleNeeded } from '@/components/newsroom/shared/role-needed';
import { readManagedPolls, readPollTimes } from '@/lib/newsroom/poll-desk/read';
import { currentLocale } from '@/lib/platform/i18n/current-locale';

import { colleagueOf } from '../../newsroom-page';

type Properties = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Polls of articles with their numbers, and when the votes of one came. */
export default async function PollDeskPage({ searchParams }: Properties) {
  const locale = await currentLocale();
  const allowed = await colleagueOf('editor');
  if (!allowed) return <RoleNeeded required="editor" />;
  const [polls, { poll }] = await Promise.all([readManagedPolls(allowed.client), searchParams]);
  const chosen = polls.find(({ article, block }) => `${article} ${block}` === poll) ?? null;
  return (
    <PollDeskView
      locale={locale}
      polls={polls}
      chosen={chosen && { poll: chosen, times: await readPollTimes(allowed.client, chosen) }}
      now={new Date().toISOString()}
    />
  );
}
