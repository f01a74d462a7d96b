import { getTranslations } from 'next-intl/server';

import { Button } from '@/components/ui/button';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { localePath } from '@/lib/platform/paths';
import { PageHead } from '@/components/newsroom/shared/page-head';
import { RoleNeeded } from '@/components/newsroom/shared/role-needed';
import { Diagnostics } from '@/components/newsroom/diagnostics/diagnostics.client';

import { colleagueOf } from '../newsroom-page';

/** The site's check of itself (specification 2, /admin-test). */
export default async function DiagnosticsPage() {
  const allowed = await colleagueOf('admin');
  if (!allowed) return <RoleNeeded required="admin" />;
  const t = await getTranslations('diagnostics');
  const locale = await currentLocale();
  return (
    <>
      <PageHead title={t('title')} lede={t('lede')}>
        <Button asChild>
          <a href={localePath(locale, '/admin-test/kit')}>{t('kit')}</a>
        </Button>
      </PageHead>
      <Diagnostics />
    </>
  );
}
