import { NoticeDeskView } from '@/components/newsroom/notice-desk/notice-desk-view';
import { RoleNeeded } from '@/components/newsroom/shared/role-needed';
import { readManagedNotices } from '@/lib/newsroom/notice-desk/read';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { isoInIndia } from '@/lib/platform/text/dates';

import { readFrame } from '../../../page-context';
import { colleagueOf } from '../../newsroom-page';

type Properties = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Public notices and obituaries that somebody pays for. */
export default async function NoticeDeskPage({ searchParams }: Properties) {
  const locale = await currentLocale();
  const allowed = await colleagueOf('editor');
  if (!allowed) return <RoleNeeded required="editor" />;
  const [notices, { taxonomy }, { edit }] = await Promise.all([
    readManagedNotices(allowed.client),
    readFrame(),
    searchParams,
  ]);
  return (
    <NoticeDeskView
      locale={locale}
      notices={notices}
      districts={taxonomy.districts}
      chosen={notices.find(({ id }) => id === edit) ?? null}
      today={isoInIndia(new Date().toISOString()).slice(0, 10)}
    />
  );
}
