import { RoleNeeded } from '@/components/newsroom/shared/role-needed';
import { NumbersView } from '@/components/newsroom/stats/numbers-view';
import { parseNumbersQuestion, readNumbers } from '@/lib/newsroom/stats/read';

import { currentLocale, readFrame } from '../../../page-context';
import { colleagueOf } from '../../newsroom-page';

type Properties = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** What readers read, shared, said and did not find. */
export default async function NumbersPage({ searchParams }: Properties) {
  const locale = await currentLocale();
  const allowed = await colleagueOf('editor');
  if (!allowed) return <RoleNeeded locale={locale} required="editor" />;
  const question = parseNumbersQuestion(await searchParams);
  const [numbers, { taxonomy }] = await Promise.all([
    readNumbers(allowed.client, question),
    readFrame(),
  ]);
  return <NumbersView locale={locale} question={question} numbers={numbers} taxonomy={taxonomy} />;
}
