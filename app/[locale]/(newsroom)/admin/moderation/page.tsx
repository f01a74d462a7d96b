import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { ModerationView } from '@/components/newsroom/moderation/moderation-view';
import { RoleNeeded } from '@/components/newsroom/shared/role-needed';
import { queuePath } from '@/lib/newsroom/moderation/model';
import {
  parseQueueQuery,
  readQueue,
  readQueueCounts,
  readSwitches,
} from '@/lib/newsroom/moderation/read';

import { colleagueOf, leadToNewest } from '../../newsroom-page';

type Properties = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** What readers said and an editor is to look at: reported, held, or all of it. */
export default async function ModerationPage({ searchParams }: Properties) {
  const locale = await currentLocale();
  const allowed = await colleagueOf('editor');
  if (!allowed) return <RoleNeeded required="editor" />;
  const { client } = allowed;
  const question = parseQueueQuery(await searchParams);
  const [comments, counts, switches] = await Promise.all([
    readQueue(client, question),
    readQueueCounts(client),
    readSwitches(client),
  ]);
  if (question.after && comments.length === 0)
    leadToNewest(locale, queuePath({ ...question, after: null }));
  return <ModerationView {...{ locale, question, comments, counts, switches }} />;
}
