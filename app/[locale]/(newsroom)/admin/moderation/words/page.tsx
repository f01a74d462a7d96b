import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { WordsView } from '@/components/newsroom/moderation/words-view';
import { RoleNeeded } from '@/components/newsroom/shared/role-needed';
import { readListedWords } from '@/lib/newsroom/moderation/read';

import { colleagueOf } from '../../../newsroom-page';

/** The words for which comments are held or refused. */
export default async function ListedWordsPage() {
  const locale = await currentLocale();
  const allowed = await colleagueOf('editor');
  if (!allowed) return <RoleNeeded required="editor" />;
  return <WordsView locale={locale} words={await readListedWords(allowed.client)} />;
}
