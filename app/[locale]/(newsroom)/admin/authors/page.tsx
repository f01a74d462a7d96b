import { AuthorDeskView } from '@/components/newsroom/author-desk/author-desk-view';
import { RoleNeeded } from '@/components/newsroom/shared/role-needed';
import { readManagedAuthors, readNewsroomAccounts } from '@/lib/newsroom/author-desk/read';
import { currentLocale } from '@/lib/platform/i18n/current-locale';

import { readFrame } from '../../../page-context';
import { colleagueOf } from '../../newsroom-page';

type Properties = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Who writes for the paper, and what readers are told of them. */
export default async function AuthorDeskPage({ searchParams }: Properties) {
  const locale = await currentLocale();
  const allowed = await colleagueOf('editor');
  if (!allowed) return <RoleNeeded required="editor" />;
  const [authors, accounts, { taxonomy }, { edit }] = await Promise.all([
    readManagedAuthors(allowed.client),
    readNewsroomAccounts(allowed.client),
    readFrame(),
    searchParams,
  ]);
  return (
    <AuthorDeskView
      locale={locale}
      authors={authors}
      accounts={accounts}
      districts={taxonomy.districts}
      chosen={authors.find(({ slug }) => slug === edit) ?? null}
    />
  );
}
