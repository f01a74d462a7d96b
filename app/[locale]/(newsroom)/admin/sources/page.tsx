import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { RoleNeeded } from '@/components/newsroom/shared/role-needed';
import { SourcesView } from '@/components/newsroom/sources/sources-view';
import { reaches } from '@/lib/newsroom/shared/model';
import { readSourceList } from '@/lib/newsroom/sources/read';

import { readFrame } from '../../../page-context';
import { colleagueOf } from '../../newsroom-page';

type Properties = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Where news comes from by itself. */
export default async function SourcesPage({ searchParams }: Properties) {
  const locale = await currentLocale();
  const allowed = await colleagueOf('editor');
  if (!allowed) return <RoleNeeded required="editor" />;
  const { edit } = await searchParams;
  const [sources, { taxonomy }] = await Promise.all([readSourceList(allowed.client), readFrame()]);
  return (
    <SourcesView
      locale={locale}
      isAdmin={reaches(allowed.colleague.role, 'admin')}
      sources={sources}
      edited={typeof edit === 'string' ? edit : ''}
      taxonomy={taxonomy}
    />
  );
}
