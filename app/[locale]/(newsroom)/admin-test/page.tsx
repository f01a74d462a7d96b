import { getTranslations } from 'next-intl/server';

import { PageHead } from '@/components/newsroom/shared/page-head';
import { RoleNeeded } from '@/components/newsroom/shared/role-needed';
import { Diagnostics } from '@/components/newsroom/diagnostics/diagnostics.client';

import { colleagueOf } from '../newsroom-page';

/** The site's check of itself (specification 2, /admin-test). */
export default async function DiagnosticsPage() {
  const allowed = await colleagueOf('admin');
  if (!allowed) return <RoleNeeded required="admin" />;
  const t = await getTranslations('diagnostics');
  return (
    <>
      <PageHead title={t('title')} />
      <p className="mt-1 mb-4 max-w-[66ch] text-ink2">{t('lede')}</p>
      <Diagnostics />
    </>
  );
}
